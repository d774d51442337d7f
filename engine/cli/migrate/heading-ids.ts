import { slugOf } from '../../files/slug.ts'
import { replaceOutsideCode } from '../../markdown/mdx-source/replace-outside-code.ts'

/**
 * Adds the ids that another engine gave to headings, wherever the engine would give others, so that links still work.
 *
 * @param idOf Returns the id for the visible text of a heading.
 * @param repeatedSuffix Suffix of an id that the page already contains this many times.
 */
export function withHeadingIds(
  text: string,
  idOf: (words: string) => string,
  repeatedSuffix: (times: number) => string,
): string {
  const times = new Map<string, number>()
  return replaceOutsideCode(text, /^#{1,6}[ \t]+\S.*$/gm, (_, heading) => {
    if (/\{#[^{}]*\}\s*$/.test(heading)) return undefined
    const words = wordsOf(heading.replace(/^#+\s+/, '').replace(/\s+#+\s*$/, ''))
    const base = idOf(words)
    const before = times.get(base) ?? 0
    times.set(base, before + 1)
    const id = base + (before === 0 ? '' : repeatedSuffix(before))
    return base === '' || id === slugOf(words) ? undefined : `${heading.trimEnd()} {#${id}}`
  })
}

/** Visible text of a line of Markdown. */
function wordsOf(line: string): string {
  return line
    .replaceAll(/!?\[((?:[^[\]]|\[[^\]]*\])*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/`+|\*+|(?<!\w)_+(?=\S.*_)|(?<=\S)_+(?!\w)/g, '')
    .trim()
}
