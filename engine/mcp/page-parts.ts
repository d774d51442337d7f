/** A heading with the text below it, up to the next heading of its level or above. */
export interface PagePart {
  /** 1 to 6. */
  level: number
  title: string
  /** Of the heading's line and of the first line that is not its any more. */
  start: number
  end: number
}

/** The headings of a page in Markdown; `#` lines within code are none. */
export function partsOf(lines: readonly string[]): PagePart[] {
  const parts: PagePart[] = []
  let fence: string | undefined
  for (const [number, line] of lines.entries()) {
    const mark = /^\s*(?:>\s?)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim().endsWith(mark)) fence = undefined
      continue
    }
    if (mark !== undefined) fence = mark
    const [, marks, title = ''] = /^(#{1,6})\s+(.+)$/.exec(line) ?? []
    if (marks) parts.push({ level: marks.length, title: plainTitle(title), start: number, end: lines.length })
  }
  for (const [index, part] of parts.entries())
    part.end = parts.slice(index + 1).find(({ level }) => level <= part.level)?.start ?? lines.length
  return parts
}

/** A heading as it is named: without marks, links and the backslashes that keep characters from being marks. */
function plainTitle(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\(?=[\\`*_{}[\]()<>#+\-.!|~])/g, '')
    .replaceAll(/`|\*\*/g, '')
    .trim()
}

/** The part whose heading is, or begins with, or holds the words that were asked for. */
export function findPart(parts: readonly PagePart[], wanted: string): PagePart | undefined {
  const fold = (text: string) =>
    text
      .replace(/^#/, '')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim()
      .toLowerCase()
  const words = fold(wanted)
  if (words === '') return undefined
  return (
    parts.find(({ title }) => fold(title) === words) ??
    parts.find(({ title }) => fold(title).startsWith(words)) ??
    parts.find(({ title }) => fold(title).includes(words))
  )
}

/** Cuts a text into pieces of so many characters at the most, at empty lines where there are some, at lines where not. */
export function paged(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > most) {
    const head = rest.slice(0, most)
    const cut = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n')].find(at => at > most / 2) ?? most
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut).replace(/^\n+/, '')
  }
  return [...pieces, rest]
}
