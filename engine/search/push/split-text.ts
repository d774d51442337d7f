/**
 * Maximum bytes of text in a record. Algolia's smallest plan rejects records above 10 kB; the rest of a record is
 * small.
 */
export const maxTextBytes = 6000

/**
 * Cuts a text into parts of up to `maxBytes` bytes of UTF-8: between paragraphs, at a space, or between characters, in
 * this order of preference.
 *
 * @returns At least one part; an empty text has one empty part.
 */
export function splitText(text: string, maxBytes = maxTextBytes): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (Buffer.byteLength(rest) > maxBytes) {
    const fits = prefixOf(rest, maxBytes)
    const at = [fits.lastIndexOf('\n'), fits.lastIndexOf(' ')].find(position => position >= fits.length / 3)
    parts.push(fits.slice(0, at ?? fits.length).trim())
    rest = rest.slice(at ?? fits.length).trim()
  }
  return [...parts, rest]
}

/** The longest prefix that has up to `bytes` bytes of UTF-8 and ends with a complete character. */
function prefixOf(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
