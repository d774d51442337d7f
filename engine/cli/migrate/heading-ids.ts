import { slugOf } from '../../files/slug.ts'
import { maskCode } from '../../markdown/mdx-source/code-mask.ts'

/**
 * A text whose headings have the ids that another engine gave them, written down where the engine would give another one: links name
 * them.
 *
 * @param idOf The id by what readers see of a heading.
 * @param again Gives the suffix of an id that the page has had this number of times before.
 */
export function withHeadingIds(
  text: string,
  idOf: (words: string) => string,
  again: (times: number) => string,
): string {
  const times = new Map<string, number>()
  const { masked } = maskCode(text)
  let result = ''
  let at = 0
  for (const { 0: line, index } of masked.matchAll(/^#{1,6}[ \t]+\S.*$/gm)) {
    const heading = text.slice(index, index + line.length)
    if (/\{#[^{}]*\}\s*$/.test(heading)) continue
    const words = wordsOf(heading.replace(/^#+\s+/, '').replace(/\s+#+\s*$/, ''))
    const base = idOf(words)
    const before = times.get(base) ?? 0
    times.set(base, before + 1)
    const id = base + (before === 0 ? '' : again(before))
    if (base === '' || id === slugOf(words)) continue
    result += `${text.slice(at, index)}${heading.trimEnd()} {#${id}}`
    at = index + line.length
  }
  return result + text.slice(at)
}

/** What readers see of a line of Markdown. */
function wordsOf(line: string): string {
  return line
    .replaceAll(/!?\[((?:[^[\]]|\[[^\]]*\])*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/`+|\*+|(?<!\w)_+(?=\S.*_)|(?<=\S)_+(?!\w)/g, '')
    .trim()
}
