import type { MarkedText } from '../types.ts'

/**
 * Markers that engines put around matches. They are not `<mark>`, because pages write about HTML, and their text must
 * never be taken for a marker.
 */
export const markStart = '__hit__'
export const markEnd = '__/hit__'

/** Parses a text with markers. Anything else in it is plain text, never HTML. */
export function parseMarks(value: string): MarkedText {
  const parts: MarkedText = []
  value.split(markStart).forEach((piece, index) => {
    const end = index > 0 ? piece.indexOf(markEnd) : -1
    if (end > 0) parts.push({ text: piece.slice(0, end), marked: true })
    const rest = (end < 0 ? piece : piece.slice(end + markEnd.length)).replaceAll(markEnd, '')
    if (rest) parts.push({ text: rest, marked: false })
  })
  return parts
}

export function hasMarks(text: MarkedText): boolean {
  return text.some(part => part.marked)
}
