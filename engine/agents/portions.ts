import { paged, partsOf } from './markdown/page-parts.ts'

/**
 * No file of a page's Markdown has more characters, some 25,000 tokens: what reads pages for assistants cuts off those that are longer, and nobody
 * knows what was left out.
 */
export const maxPortion = 100_000

/** A portion of a page's text, and the headings that begin in it. */
interface Portion {
  text: string
  titles: string[]
}

/** What stands above each portion of a page. */
export interface PortionHead {
  /** Facts of the page, as front matter; `part` is `1/3`, or nothing for a page that is one portion. */
  head(part: string | undefined): string
  title: string
  /** Address of the first portion's file. */
  url: string
  /** Names one of them: "Part 1 of 3". */
  name(number: number, count: number): string
}

/**
 * The files that the Markdown of a page becomes. One whose text is too long is cut at its headings, and each file says which others there are and
 * what they hold.
 *
 * @param body What stands below the title.
 */
export function portionsOf(
  { head, title, url, name }: PortionHead,
  body: string,
  longest = maxPortion,
): string[] {
  const whole = joined([head(undefined), title, body])
  if (whole.length <= longest) return [whole]
  // Room for head, title and the list of the other portions.
  const portions = cut(body, longest - Math.min(4000, longest / 4))
  const count = portions.length
  const links = portions.map(
    ({ titles }, index) =>
      `> - [${name(index + 1, count)}](${partFile(url, index + 1)})${titles.length > 0 ? `: ${titles.join(', ')}` : ''}`,
  )
  return portions.map(({ text }, index) => {
    const others = links.filter((_, other) => other !== index)
    const list = [`> ${name(index + 1, count)}`, ...others].join('\n')
    return joined([head(`${index + 1}/${count}`), title, list, text])
  })
}

/** Name or address of the file of a portion. @param file That of the first one, which is the page's. */
export function partFile(file: string, number: number): string {
  return number === 1 ? file : file.replace(/\.md$/, `.part-${number}.md`)
}

/** How many portions the page of a file has. @param text Its first portion. */
export function portionCount(text: string): number {
  return Number(/^---\n(?:.+\n)*?part: "1\/(\d+)"\n/.exec(text)?.[1] ?? 1)
}

/** A page as it was before it was cut. @param portions All of them, as files. */
export function joinPortions(portions: readonly string[]): string {
  const [first = ''] = portions
  if (portions.length < 2) return first
  // No block above the text has an empty line in it: front matter, title, list of portions.
  const [head = '', title = ''] = first.split('\n\n')
  const texts = portions.map(portion => portion.split('\n\n').slice(3).join('\n\n').trimEnd())
  return joined([head.replace(/\npart: .*/, ''), title, ...texts])
}

function joined(blocks: readonly string[]): string {
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** Cuts a text where a heading of the second level begins, and a piece that is too long by itself at empty lines. */
function cut(body: string, longest: number): Portion[] {
  const lines = body.split('\n')
  const heads = partsOf(lines).filter(({ level }) => level === 2)
  const pieces: Portion[] = [
    { start: 0, titles: [] },
    ...heads.map(({ start, title }) => ({ start, titles: [title] })),
  ]
    .flatMap(({ start, titles }, index) => {
      const text = lines.slice(start, heads[index]?.start).join('\n').trim()
      return paged(text, longest).map((piece, at) => ({ text: piece, titles: at === 0 ? titles : [] }))
    })
    .filter(({ text }) => text !== '')
  const portions: Portion[] = []
  for (const piece of pieces) {
    const last = portions.at(-1)
    if (!last || last.text.length + piece.text.length + 2 > longest) portions.push({ ...piece })
    else {
      last.text += `\n\n${piece.text}`
      last.titles = [...last.titles, ...piece.titles]
    }
  }
  return portions
}
