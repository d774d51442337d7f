import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { plainLabel } from './mkdocs-inline.ts'
import { fenceEnd, like, mapOutsideCode } from './translation.ts'

/** A box of cards: `<div class="grid cards" markdown>` around a list (squidfunk.github.io/mkdocs-material/reference/grids). */
export interface CardGrid {
  indent: string
  /** Its content, without the lines between title and text of its items. */
  inner: PlacedLine[]
  /** Its items; undefined if one has no title, in which case the grid becomes a list. */
  cards: Card[] | undefined
  /** Line after the box. */
  end: number
}

export interface Card {
  line: PlacedLine
  title: string
  body: PlacedLine[]
}

const opening = /^(\s*)<div\b[^>]*\sclass="(?:grid cards|cards grid)"[^>]*>\s*$/

/** Whether a tag opens a box of cards. */
export function isCardGrid(tag: string): boolean {
  return opening.test(tag)
}

/** The box of cards that begins at a line, if any. */
export function cardGrid(lines: readonly PlacedLine[], start: number): CardGrid | undefined {
  const indent = opening.exec(lines[start]?.text ?? '')?.[1]
  if (indent === undefined) return undefined
  let end = start + 1
  while (end < lines.length && !isEnd(lines[end]?.text ?? '')) end = fenceEnd(lines, end) ?? end + 1
  const inner = withoutRules(lines.slice(start + 1, end)).map(line =>
    line.text.startsWith(indent) ? like(line, line.text.slice(indent.length)) : line,
  )
  return { indent, inner, cards: cardsOf(inner), end: lines[end]?.text.trim() === '</div>' ? end + 1 : end }
}

/** A box without a closing tag ends where the next one begins. */
function isEnd(line: string): boolean {
  return line.trim() === '</div>' || opening.test(line)
}

function withoutRules(lines: readonly PlacedLine[]): PlacedLine[] {
  return mapOutsideCode(lines, line => (/^\s+-{3,}\s*$/.test(line.text) ? [] : [line]))
}

const boldTitle = /^(\*\*|__)([^[\]*_]+)\1$/
const linkedTitle =
  /^(?:(?:\*\*|__)\[([^[\]*_]+)\](\([^()\s]+\))(?:\*\*|__)|\[(?:\*\*|__)([^[\]*_]+)(?:\*\*|__)\](\([^()\s]+\)))$/

/** Items that begin with a paragraph in bold. If the title is a link, it is repeated as the last line of the card. */
function cardsOf(lines: readonly PlacedLine[]): Card[] | undefined {
  const items: { width: number; lines: PlacedLine[] }[] = []
  for (const line of lines) {
    const [marker] = /^(?:[-*+]|\d+\.)[ \t]+(?=\S)/.exec(line.text) ?? []
    const last = items.at(-1)
    if (marker !== undefined)
      items.push({ width: marker.length, lines: [like(line, line.text.slice(marker.length))] })
    else if (last && /^(?:\s|$)/.test(line.text))
      last.lines.push(like(line, line.text.replace(new RegExp(`^ {0,${last.width}}`), '')))
    else if (line.text.trim() !== '') return undefined
  }
  const cards = items.flatMap((item): Card[] => {
    const empty = item.lines.findIndex(({ text }) => text.trim() === '')
    const head = item.lines.slice(0, empty === -1 ? undefined : empty)
    const words = plainLabel(head.map(({ text }) => text.trim()).join(' '))
    const [, boldText, boldTarget, around, target = boldTarget] = linkedTitle.exec(words) ?? []
    const title = boldText ?? around ?? boldTitle.exec(words)?.[2]
    const [line] = head
    if (!line || title === undefined) return []
    const link = target === undefined ? [] : [like(line, ''), like(line, `[${title}]${target}`)]
    return [{ line, title, body: [...item.lines.slice(head.length), ...link] }]
  })
  return cards.length > 0 && cards.length === items.length ? cards : undefined
}
