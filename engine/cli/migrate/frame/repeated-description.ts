import { withoutMarks } from './hero-text.ts'

/** What the report says once for the site. */
export const repeatedDescription =
  'it is left out where the text begins with it: pages show it above the text, and without it the first paragraph describes them'

/**
 * Whether the first paragraph of a text begins with the description of its page. Other engines show descriptions to search engines alone, so
 * many repeat the text.
 */
export function beginsWithDescription(text: string, description: unknown): boolean {
  if (typeof description !== 'string') return false
  const [paragraph = ''] = text
    .replaceAll(/^(?:import|export)\s.*$|^#[ \t].*$/gm, '')
    .trim()
    .split(/\n[ \t]*\n/, 1)
  const words = withoutMarks(description).replace(/\.$/, '')
  return words !== '' && !/^(?:```|~~~|:::)/.test(paragraph) && withoutMarks(paragraph).startsWith(words)
}
