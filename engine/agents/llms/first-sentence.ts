/** A sentence that is longer says too much for a list. Characters. */
const longest = 200

/** The first sentence of a text, which stands for it in lists; cut at a word where it is long. */
export function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const end = /[。！？]|[.!?](?=\s|$)/u.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  if (sentence.length <= longest) return sentence
  return `${sentence.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
