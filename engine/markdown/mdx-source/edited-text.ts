import type { Origin } from '../data/expansion.ts'

/** A line with the place where it is written. */
export interface PlacedLine {
  text: string
  origin: Origin
}

/** Text that takes the place of a piece of another one. */
export interface Edit {
  start: number
  end: number
  /** What comes instead: a text that is written at the place of what it replaces, or lines with places of their own. */
  by: string | readonly PlacedLine[]
}

/** A piece of a text as nothing but the ends of its lines, so that others keep their place. */
export function emptied(text: string): string {
  return text.replaceAll(/[^\n]/g, '')
}

/** Edits of all that a pattern finds. @param by What comes instead of a match; undefined leaves it as it is. */
export function matchEdits(
  masked: string,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string | undefined,
): Edit[] {
  return [...masked.matchAll(pattern)].flatMap(match => {
    const written = by(match)
    return written === undefined
      ? []
      : { start: match.index, end: match.index + match[0].length, by: written }
  })
}

/** A text after edits that keep no account of lines. */
export function editedText(text: string, edits: readonly Edit[]): string {
  return applyEdits(text, edits, line => ({ file: undefined, line }))
    .map(line => line.text)
    .join('\n')
}

/** The lines of a text after edits, each with the line that it was written on. Of two edits that meet the first counts. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
  originOf: (line: number) => Origin,
): PlacedLine[] {
  const lines: PlacedLine[] = []
  let current = ''
  let line = 1
  let origin = originOf(line)
  const copy = (piece: string): void => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        lines.push({ text: current, origin })
        current = ''
        origin = originOf(++line)
      }
      current += part
    }
  }
  let at = 0
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    copy(text.slice(at, start))
    const added = typeof by === 'string' ? by.split('\n').map(one => ({ text: one, origin })) : by
    for (const [index, one] of added.entries()) {
      if (index > 0) {
        lines.push({ text: current, origin })
        current = ''
        origin = one.origin
      }
      current += one.text
    }
    line += text.slice(start, end).split('\n').length - 1
    at = end
    if (text[at] !== '\n') origin = originOf(line)
  }
  copy(text.slice(at))
  lines.push({ text: current, origin })
  return lines
}
