import type { MarkedText } from '../types.ts'

/**
 * Markers that engines are asked to put around matches. Not `<mark>`: pages write about HTML, and text of a page must never be
 * taken for a mark.
 */
export const markStart = '__hit__'
export const markEnd = '__/hit__'

/** Reads a text with marks; what is in it is text and never HTML. */
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
