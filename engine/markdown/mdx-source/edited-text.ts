import type { Origin } from '../data/expansion.ts'

/** A line with its origin. */
export interface PlacedLine {
  text: string
  origin: Origin
}

/** A replacement for a range of a text. */
export interface Edit {
  start: number
  end: number
  /** The replacement: a text with the origin of the range, or lines with their own origins. */
  by: string | readonly PlacedLine[]
}

/** Reduces a text to its line ends, so that the following text keeps its line numbers. */
export function blankText(text: string): string {
  return text.replaceAll(/[^\n]/g, '')
}

/**
 * Edits for all matches of a pattern.
 *
 * @param by Returns the replacement of a match; undefined keeps it.
 */
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

/** Applies edits, for callers that do not need origins. */
export function editedText(text: string, edits: readonly Edit[]): string {
  return applyEdits(text, edits, line => ({ file: undefined, line }))
    .map(line => line.text)
    .join('\n')
}

/** Applies edits to a text. Returns its lines with their origins. If two edits overlap, the first counts. */
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
    const added = typeof by === 'string' ? by.split('\n').map(item => ({ text: item, origin })) : by
    for (const [index, part] of added.entries()) {
      if (index > 0) {
        lines.push({ text: current, origin })
        current = ''
        origin = part.origin
      }
      current += part.text
    }
    line += text.slice(start, end).split('\n').length - 1
    at = end
    if (text[at] !== '\n') origin = originOf(line)
  }
  copy(text.slice(at))
  lines.push({ text: current, origin })
  return lines
}
