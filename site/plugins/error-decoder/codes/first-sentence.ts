/** Code and links, whose dots end no sentence, or the end of a sentence. */
const token = /(`+)[\s\S]*?\1|\[[^\]]*\]\([^)]*\)|(?<!\b(?:e\.g|i\.e|vs|no))([.!?](?=\s|$)|[。！？])/gi

/** Returns the first sentence of a Markdown text on one line, or its first paragraph if that is one sentence. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/, 1)
  for (const match of paragraph.matchAll(token)) {
    if (match[2] !== undefined) return paragraph.slice(0, match.index + match[0].length)
  }
  return paragraph
}
