/** Whether a text contains each word of a query. Full-width letters match half-width ones. */
export function matchesWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
