const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu
const word = /[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu

/**
 * Words and characters of a text's prose, near enough for a reading time: front matter, code blocks, tags, import
 * lines, and targets of links are left out.
 */
export function countWords(text: string): { wordCount: number; cjkCount: number } {
  const prose = text
    .replace(/^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '')
    .replace(/^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))/gm, ' ')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/^(?:import|export)\s.*$/gm, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\]\([^)]*\)|^\[[^\]]+\]:.*$|\bhttps?:\/\/\S+/gm, ' ')
    .replace(/^:{3,}[\w-]*/gm, ' ')
  const cjkCount = prose.match(cjk)?.length ?? 0
  const wordCount = prose.replace(cjk, ' ').match(word)?.length ?? 0
  return { wordCount, cjkCount }
}
