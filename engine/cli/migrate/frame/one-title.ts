import { firstHeading } from '../../../content/files/first-heading.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { editedText } from '../../../markdown/mdx-source/edited-text.ts'

/** A text whose page has one title, and the title where it is not the heading at its beginning. */
interface TitledText {
  text: string
  title?: string | undefined
}

/**
 * A text with one heading of the first level at most, since a page has one title: others are of the second. A first one that does not
 * begin the text becomes the title above it. Comments that are written as definitions of links (`[//]: # (note)`) are left out.
 *
 * @param hasTitle Whether the page has a title above its text.
 */
export function withOneTitle(text: string, hasTitle: boolean): TitledText {
  const { masked } = maskCode(text)
  const removed = [...masked.matchAll(/^\[\/\/\]:.*$/gm)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    by: '',
  }))
  const titles = [...masked.matchAll(/^#[ \t]+\S.*$/gm)]
  const [first] = hasTitle ? [] : titles
  const isWithin = first !== undefined && text.slice(0, first.index).trim() !== ''
  const title = isWithin ? firstHeading(text.slice(first.index)) : undefined
  const edits = titles
    .filter(one => one !== first)
    .map(({ index }) => ({ start: index, end: index, by: '#' }))
  const moved = first && title ? [{ start: first.index, end: first.index + first[0].length, by: '' }] : []
  const ordered = [...removed, ...moved, ...edits].sort((a, b) => a.start - b.start)
  return { text: editedText(text, ordered), title: title === '' ? undefined : title }
}
