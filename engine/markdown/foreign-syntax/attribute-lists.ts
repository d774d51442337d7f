import type { PlacedLine } from '../mdx-source/edited-text.ts'
import { like } from './translation.ts'

/** `{ .class #id key="value" }` behind what it is said of (Python-Markdown and markdown-it-attrs). */
export const attributeList = String.raw`\{:?\s*(?:[.#]|[\w-]+=)[^{}\n]*\}`

/** A word alone is one only behind a link: `x_{i}` is a formula. */
const behindInline = new RegExp(
  String.raw`(?<=[)\]\x60*>]|\S__)${attributeList}|(?<=\))\{:?\s*[a-z][\w-]*\s*\}`,
  'g',
)
const alone = new RegExp(String.raw`^\s*${attributeList}\s*$`)

/** Whether a line is a list of attributes alone, which belongs to the block above. */
export function isAttributes(text: string): boolean {
  return alone.test(text)
}

/** Such a line as the anchor that it gives the block, if it has an id. */
export function anchorOf(line: PlacedLine): PlacedLine[] {
  const [, id] = /#([^\s}"]+)/.exec(line.text) ?? []
  const indent = /^\s*/.exec(line.text)?.[0] ?? ''
  return id === undefined ? [] : [like(line, `${indent}<div id="${id}"></div>`), like(line, '')]
}

/** A line without what is said of its links, pictures and words. */
export function withoutAttributes(text: string): string {
  return text.replaceAll(behindInline, '')
}
