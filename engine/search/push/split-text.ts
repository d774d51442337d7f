/** Bytes of text in a record. Algolia refuses records above 10 kB in its smallest plan; the rest of a record is small. */
export const maxTextBytes = 6000

/**
 * Cuts a text into parts of at most so many bytes (UTF-8): between paragraphs, else at a space, else between characters.
 *
 * @returns at least one part, which is empty for an empty text.
 */
export function splitText(text: string, most = maxTextBytes): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (Buffer.byteLength(rest) > most) {
    const fits = prefixOf(rest, most)
    const at = [fits.lastIndexOf('\n'), fits.lastIndexOf(' ')].find(position => position >= fits.length / 3)
    parts.push(fits.slice(0, at ?? fits.length).trim())
    rest = rest.slice(at ?? fits.length).trim()
  }
  return [...parts, rest]
}

/** The longest beginning that has at most so many bytes and ends with a whole character. */
function prefixOf(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
