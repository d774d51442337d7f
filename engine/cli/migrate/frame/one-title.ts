import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { editedText } from '../../../markdown/mdx-source/edited-text.ts'

/**
 * A text with one heading of the first level at most, since a page has one title: others are of the second. Comments that are written as
 * definitions of links (`[//]: # (note)`) are left out.
 *
 * @param hasTitle Whether the page has a title above its text.
 */
export function withOneTitle(text: string, hasTitle: boolean): string {
  const { masked } = maskCode(text)
  const comments = [...masked.matchAll(/^\[\/\/\]:.*$/gm)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    by: '',
  }))
  const titles = [...masked.matchAll(/^#(?=[ \t]+\S)/gm)].slice(hasTitle ? 0 : 1)
  return editedText(text, [
    ...comments,
    ...titles.map(({ index }) => ({ start: index, end: index, by: '#' })),
  ])
}
