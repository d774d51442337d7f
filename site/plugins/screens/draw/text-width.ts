/**
 * Widths of the printable ASCII characters in hundredths of an em, for DejaVu Sans, the widest of the fallback fonts in
 * `pen.ts`. A text that fits with them fits in narrower fonts, too.
 */
const asciiWidths = [
  32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34,
  34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73,
  68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63,
  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
]

/** Average factor by which bold letters of the same font are wider. */
const boldFactor = 1.11

/** Width of each character of a code font, in hundredths of an em. */
const monoWidth = 61

/** Font properties of a text. */
export interface TextLook {
  /** Pixels. */
  size: number
  bold?: boolean
  mono?: boolean
}

/** Returns the maximum width of a text in pixels; characters beyond Latin are as wide as high. */
export function textWidth(text: string, { size, bold = false, mono = false }: TextLook): number {
  let sum = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 127) sum += mono ? monoWidth : (asciiWidths[code - 32] ?? 100)
    else sum += code < 0x2000 ? 70 : 100
  }
  return (sum / 100) * size * (bold ? boldFactor : 1)
}

/** Cuts a text that exceeds its space, like fields cut long values. */
export function cutText(text: string, look: TextLook, room: number): string {
  if (textWidth(text, look) <= room) return text
  const characters = [...text]
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, look) > room) characters.pop()
  return `${characters.join('')}…`
}
