/** Maximum UTF-16 units of a query: nobody types more, and servers refuse long addresses. */
const maxLength = 256

/** Maximum UTF-16 units of a query in a heading or title. */
const maxShownLength = 60

/** Control characters and those that change the direction of text, which a title does not need. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A query for searching: trimmed, truncated, and without unpaired surrogates, which an address cannot contain. */
export function searchQuery(typed: string): string {
  return cut(typed.trim(), maxLength).trimEnd()
}

/** A query for headings and titles: on one line, short, and without effect on the direction of text around it. */
export function shownQuery(query: string): string {
  const line = query.replace(invisible, ' ').trim()
  const shown = cut(line, maxShownLength)
  return shown.length < line.length ? `${shown.trimEnd()}…` : shown
}

/** The beginning of a text, without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  const part = text.slice(0, length)
  const isSplitPair = part.length < text.length && /[\ud800-\udbff]$/.test(part)
  return (isSplitPair ? part.slice(0, -1) : part).toWellFormed()
}
