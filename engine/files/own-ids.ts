import { uniqueId } from './slug.ts'

/** Ids on pages outside their content. */
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
 * Whether an id belongs to the interface: the frame, a script (with a colon), or React. If content had such an id, links, labels and
 * scripts of the interface would find the content, since browsers use the first element.
 */
export function isOwnId(id: string): boolean {
  return pageIds.has(id) || /:|^_[rR]_/.test(id)
}

/** The id of a heading: as requested, or with a number if the interface or another heading has it. */
export function headingId(preferred: string, taken: ReadonlySet<string>): string {
  const id = preferred || 'section'
  return uniqueId(isOwnId(id) ? `${id}-1` : id, taken)
}
