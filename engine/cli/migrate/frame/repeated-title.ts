import { firstHeading } from '../../../content/files/first-heading.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { editedText } from '../../../markdown/mdx-source/edited-text.ts'

/** A text whose page has one title, and that title if it is not the text's first heading. */
interface TextWithTitle {
  text: string
  title?: string | undefined
}

/**
 * Removes or lowers level 1 headings, since a page has one title: additional ones become level 2. If the first one is
 * not at the beginning of the text, it becomes the title above the text. Comments in the form of link definitions
 * (`[//]: # (note)`) are removed.
 *
 * @param above The title above the text; a heading at the beginning that repeats it is removed. Undefined if there is
 * none.
 */
export function removeRepeatedTitle(text: string, above: string | undefined): TextWithTitle {
  const { masked } = maskCode(text)
  const hasTitle = above !== undefined
  const element = /^[ \t]*<h1\b[^<>]*>([^<]*)<\/h1>[ \t]*$/m.exec(masked)
  const isElementRepeated = element?.[1]?.trim() === above && !/^#/m.test(text.slice(0, element?.index))
  const comments = [...masked.matchAll(/^\[\/\/\]:.*$/gm)]
  const removed = [...comments, ...(element && isElementRepeated ? [element] : [])].map(
    ({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
      by: '',
    }),
  )
  const titles = [...masked.matchAll(/^#[ \t]+\S.*$/gm)]
  const [begin] = titles
  const repeated =
    begin && isBeginning(text.slice(0, begin.index)) && firstHeading(text.slice(begin.index)) === above
      ? begin
      : undefined
  const first = hasTitle ? undefined : begin
  const isWithin = first !== undefined && text.slice(0, first.index).trim() !== ''
  const title = isWithin ? firstHeading(text.slice(first.index)) : undefined
  const edits = titles
    .filter(part => part !== first && part !== repeated)
    .map(({ index }) => ({ start: index, end: index, by: '#' }))
  const removedTitle = first && title ? first : repeated
  const moved = removedTitle
    ? [{ start: removedTitle.index, end: removedTitle.index + removedTitle[0].length, by: '' }]
    : []
  const ordered = [...removed, ...moved, ...edits].sort((a, b) => a.start - b.start)
  return { text: editedText(text, ordered), title: title === '' ? undefined : title }
}

/** Whether a text consists of nothing but single-line imports and exports. */
function isBeginning(text: string): boolean {
  return text.replaceAll(/^(?:import|export)\s.*$/gm, '').trim() === ''
}
