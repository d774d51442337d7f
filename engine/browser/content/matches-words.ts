/** Whether a text has each word of a query, wherever; wide letters and small ones are the same. */
export function matchesWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
