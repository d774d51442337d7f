/** A part of a line. */
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; parts: InlinePart[] }
  | { kind: 'link'; href: string; parts: InlinePart[] }

/** A block; a paragraph has one item. */
export interface TextBlock {
  kind: 'paragraph' | 'list' | 'ordered'
  items: InlinePart[][]
}

const listItem = /^\s*(?:([-*])|\d+\.)\s+(.*)$/
const mark = /(`+)(.+?)\1|\*\*(.+?)\*\*|\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+)\)|\\([^\w\s])/gs

/** Parses the Markdown of the texts of error codes; it has no HTML, and produces none. */
export function readBlocks(text: string): TextBlock[] {
  const blocks: { kind: TextBlock['kind']; items: string[] }[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const [, bullet, item] = listItem.exec(line) ?? []
    const last = blocks.at(-1)
    if (item !== undefined) {
      const kind = bullet === undefined ? 'ordered' : 'list'
      if (last?.kind === kind) last.items.push(item)
      else blocks.push({ kind, items: [item] })
      isOpen = true
    } else if (line.trim() === '') isOpen = false
    else if (isOpen && last) last.items.push(`${last.items.pop()} ${line.trim()}`)
    else {
      blocks.push({ kind: 'paragraph', items: [line.trim()] })
      isOpen = true
    }
  }
  return blocks.map(({ kind, items }) => ({ kind, items: items.map(readInline) }))
}

function readInline(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let at = 0
  const add = (plain: string) => plain !== '' && parts.push({ kind: 'text', text: plain })
  for (const match of text.matchAll(mark)) {
    const [matched, , code, strong, label, href, escaped] = match
    add(text.slice(at, match.index))
    at = match.index + matched.length
    if (code !== undefined) parts.push({ kind: 'code', text: code.trim() })
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: readInline(strong) })
    else if (label !== undefined && href !== undefined)
      parts.push({ kind: 'link', href, parts: readInline(label) })
    else add(escaped ?? '')
  }
  add(text.slice(at))
  return parts
}
