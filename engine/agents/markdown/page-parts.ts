/** A heading with its text, up to the next heading of the same or a higher level. */
export interface PagePart {
  /** 1 to 6. */
  level: number
  title: string
  /** Index of the heading's line. */
  start: number
  /** Index of the first line after the part. */
  end: number
}

/** The headings of a page in Markdown. Lines with `#` in code are not headings. */
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

/** The plain text of a heading, without marks, links and escaping backslashes. */
function plainTitle(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\(?=[\\`*_{}[\]()<>#+\-.!|~])/g, '')
    .replaceAll(/`|\*\*/g, '')
    .trim()
}

/** The part whose heading equals, begins with or contains the requested words. */
export function findPart(parts: readonly PagePart[], heading: string): PagePart | undefined {
  const fold = (text: string) =>
    text
      .replace(/^#/, '')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim()
      .toLowerCase()
  const words = fold(heading)
  if (words === '') return undefined
  return (
    parts.find(({ title }) => fold(title) === words) ??
    parts.find(({ title }) => fold(title).startsWith(words)) ??
    parts.find(({ title }) => fold(title).includes(words))
  )
}

/** Splits a text into pieces of at most `maxLength` characters, at blank lines if possible, otherwise between lines. */
export function paged(text: string, maxLength: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > maxLength) {
    const head = rest.slice(0, maxLength)
    const cut = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n')].find(at => at > maxLength / 2) ?? maxLength
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut).replace(/^\n+/, '')
  }
  return [...pieces, rest]
}
