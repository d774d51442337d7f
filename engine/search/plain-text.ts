import type { MarkedText } from './types.ts'

/** A text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map(part => part.text).join('')
}
