const wordsPerMinute = 300
const charactersPerMinute = 500

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const words = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu
const truncationMark = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/

/** Measures of a post's text, for lists. */
export interface PostText {
  readingMinutes: number
  truncated: boolean
}

/** Measures the text of a post without front matter, at 300 words or 500 Chinese or Japanese characters a minute. */
export function measurePost(text: string): PostText {
  const prose = text.replace(/<!--[\s\S]*?-->/g, '').replace(/^(import|export) .*$/gm, '')
  const characters = prose.match(han)?.length ?? 0
  const latin = prose.replace(han, ' ').match(words)?.length ?? 0
  const minutes = Math.ceil(latin / wordsPerMinute + characters / charactersPerMinute)
  return { readingMinutes: Math.max(1, minutes), truncated: truncationMark.test(text) }
}
