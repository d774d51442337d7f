import { paged, partsOf } from './markdown/page-parts.ts'

/**
 * Max characters of a file of a page's Markdown, about 25,000 tokens. Tools that read pages for assistants truncate longer files, and the reader
 * cannot see what is missing.
 */
export const maxPortion = 100_000

/** A portion of a page's text, with the headings that begin in it. */
interface Portion {
  text: string
  titles: string[]
}

/** Data for the head of each portion. */
export interface PortionHead {
  /** Returns the front matter; `part` is, for example, `1/3`, and undefined for a page with one portion. */
  head(part: string | undefined): string
  title: string
  /** URL of the first portion's file. */
  url: string
  /** Returns the name of a portion: "Part 1 of 3". */
  name(number: number, count: number): string
}

/**
 * Splits the Markdown of a page into files. A text that is too long is cut at its headings, and each file lists the others with their headings.
 *
 * @param body Text below the title.
 */
export function portionsOf(
  { head, title, url, name }: PortionHead,
  body: string,
  maxLength = maxPortion,
): string[] {
  const complete = joinBlocks([head(undefined), title, body])
  if (complete.length <= maxLength) return [complete]
  // Leaves space for head, title and the list of the other portions.
  const portions = cut(body, maxLength - Math.min(4000, maxLength / 4))
  const count = portions.length
  const links = portions.map(
    ({ titles }, index) =>
      `> - [${name(index + 1, count)}](${partFile(url, index + 1)})${titles.length > 0 ? `: ${titles.join(', ')}` : ''}`,
  )
  return portions.map(({ text }, index) => {
    const others = links.filter((_, position) => position !== index)
    const list = [`> ${name(index + 1, count)}`, ...others].join('\n')
    return joinBlocks([head(`${index + 1}/${count}`), title, list, text])
  })
}

/** Name or URL of the file of a portion. @param file Name or URL of the first one, which is that of the page. */
export function partFile(file: string, number: number): string {
  return number === 1 ? file : file.replace(/\.md$/, `.part-${number}.md`)
}

/** Number of portions of a page. @param text The first portion. */
export function portionCount(text: string): number {
  return Number(/^---\n(?:.+\n)*?part: "1\/(\d+)"\n/.exec(text)?.[1] ?? 1)
}

/** Joins the portions of a page. @param portions The texts of all its files. */
export function joinPortions(portions: readonly string[]): string {
  const [first = ''] = portions
  if (portions.length < 2) return first
  // The blocks above the text (front matter, title, list of portions) contain no blank lines.
  const [head = '', title = ''] = first.split('\n\n')
  const texts = portions.map(portion => portion.split('\n\n').slice(3).join('\n\n').trimEnd())
  return joinBlocks([head.replace(/\npart: .*/, ''), title, ...texts])
}

function joinBlocks(blocks: readonly string[]): string {
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** Cuts a text at headings of the second level, and a piece that is still too long at blank lines. */
function cut(body: string, maxLength: number): Portion[] {
  const lines = body.split('\n')
  const heads = partsOf(lines).filter(({ level }) => level === 2)
  const pieces: Portion[] = [
    { start: 0, titles: [] },
    ...heads.map(({ start, title }) => ({ start, titles: [title] })),
  ]
    .flatMap(({ start, titles }, index) => {
      const text = lines.slice(start, heads[index]?.start).join('\n').trim()
      return paged(text, maxLength).map((piece, at) => ({ text: piece, titles: at === 0 ? titles : [] }))
    })
    .filter(({ text }) => text !== '')
  const portions: Portion[] = []
  for (const piece of pieces) {
    const last = portions.at(-1)
    if (!last || last.text.length + piece.text.length + 2 > maxLength) portions.push({ ...piece })
    else {
      last.text += `\n\n${piece.text}`
      last.titles = [...last.titles, ...piece.titles]
    }
  }
  return portions
}
