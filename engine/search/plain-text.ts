import type { MarkedText } from './types.ts'

/** Returns a marked text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map(part => part.text).join('')
}
