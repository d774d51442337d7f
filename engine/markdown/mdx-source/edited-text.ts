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
