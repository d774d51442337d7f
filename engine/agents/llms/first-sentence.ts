/** Max length of a sentence in a list, in characters. */
const maxLength = 200

/** The first sentence of a text, for lists. A long sentence is cut between two words. */
export function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const end = /[。！？]|[.!?](?=\s|$)/u.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  if (sentence.length <= maxLength) return sentence
  return `${sentence.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
