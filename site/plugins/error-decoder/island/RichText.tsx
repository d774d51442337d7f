import type { ReactNode } from 'react'
import { type InlinePart, readBlocks } from './rich-text.ts'

/** Renders a text of the codes: paragraphs and lists with code, links and strong words. */
export function RichText({ text }: { text: string }) {
  return readBlocks(text).map((block, index) => {
    const items = block.items.map((parts, item) => {
      const content = parts.map(inline)
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
      return block.kind === 'paragraph' ? <p key={item}>{content}</p> : <li key={item}>{content}</li>
    })
    const key = `${index}`
    if (block.kind === 'paragraph') return items
    return block.kind === 'ordered' ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>
  })
}

function inline(part: InlinePart, index: number): ReactNode {
  const key = `${index}`
  switch (part.kind) {
    case 'code':
      return <code key={key}>{part.text}</code>
    case 'strong':
      return <strong key={key}>{part.parts.map(inline)}</strong>
    case 'link':
      return (
        <a key={key} href={part.href} rel={/^[a-z]+:/i.test(part.href) ? 'external' : undefined}>
          {part.parts.map(inline)}
        </a>
      )
    default:
      return part.text
  }
}
