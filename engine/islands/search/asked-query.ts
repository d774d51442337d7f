/** UTF-16 units of a query that are asked, kept and put into addresses. Nobody types more, and servers refuse long addresses. */
const askedLength = 256

/** UTF-16 units of a query that a heading or a title shows. */
const shownLength = 60

/** Marks that turn the direction of text and control characters: a title has no use for them. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A query as it is asked: without space around it, no unpaired surrogates (an address cannot hold them), not endless. */
export function askedQuery(typed: string): string {
  return cut(typed.trim(), askedLength).trimEnd()
}

/** A query as headings and titles show it: on one line, short, and unable to turn the text around it. */
export function shownQuery(query: string): string {
  const line = query.replace(invisible, ' ').trim()
  const shown = cut(line, shownLength)
  return shown.length < line.length ? `${shown.trimEnd()}…` : shown
}

/** The beginning of a text; a pair of surrogates is not parted. */
function cut(text: string, length: number): string {
  const part = text.slice(0, length)
  const parted = part.length < text.length && /[\ud800-\udbff]$/.test(part)
  return (parted ? part.slice(0, -1) : part).toWellFormed()
}
