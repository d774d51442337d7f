import { firstHeading } from '../../../content/files/first-heading.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { editedText } from '../../../markdown/mdx-source/edited-text.ts'

/** A text whose page has one title, and the title where it is not the heading at its beginning. */
interface TextWithTitle {
  text: string
  title?: string | undefined
}

/**
 * A text with one heading of the first level at most, since a page has one title: others are of the second. A first one that does not
 * begin the text becomes the title above it. Comments that are written as definitions of links (`[//]: # (note)`) are left out.
 *
 * @param above The title above the text; a heading that repeats it at the beginning is left out. Undefined for none.
 */
export function removeRepeatedTitle(text: string, above: string | undefined): TextWithTitle {
  const { masked } = maskCode(text)
  const hasTitle = above !== undefined
  const removed = [...masked.matchAll(/^\[\/\/\]:.*$/gm)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
    by: '',
  }))
  const titles = [...masked.matchAll(/^#[ \t]+\S.*$/gm)]
  const repeated = titles.find(
    ({ index }) => isBeginning(text.slice(0, index)) && firstHeading(text.slice(index)) === above,
  )
  const [first] = hasTitle ? [] : titles
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

/** Whether a text holds nothing but imports and exports of a line. */
function isBeginning(text: string): boolean {
  return text.replaceAll(/^(?:import|export)\s.*$/gm, '').trim() === ''
}
