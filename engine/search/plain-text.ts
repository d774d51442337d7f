import type { MarkedText } from './types.ts'

/** The text of a marked text. */
export function plainText(text: MarkedText): string {
  return text.map(part => part.text).join('')
}
