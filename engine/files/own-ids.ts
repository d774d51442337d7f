import { uniqueId } from './slug.ts'

/** Ids that stand in pages beside those of their content. */
const pageIds: ReadonlySet<string> = new Set([
  'copy',
  'feedback-thanks',
  'main',
  'menu',
  'portal',
  'recent',
  'sidebar',
])

/**
 * Whether an id is one of the interface: of the frame, of a script, whose ids have a colon, or of React. Content that took one would be
 * what links, labels and scripts of the interface find, since browsers take the first of a page.
 */
export function isOwnId(id: string): boolean {
  return pageIds.has(id) || /:|^_[rR]_/.test(id)
}

/** The id of a heading: as wished, or with a number where the page has it already, of the interface or of another heading. */
export function headingId(wished: string, taken: ReadonlySet<string>): string {
  const id = wished || 'section'
  return uniqueId(isOwnId(id) ? `${id}-1` : id, taken)
}
