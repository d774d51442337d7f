import { currentVersion } from './current-version.ts'

/** Address segments below `/docs` that a version cannot have as a name. */
const taken = [currentVersion, 'next', 'api', 'category', 'tags']

/** The rule for names of versions, for messages. */
export const versionNameRule =
  'letters, digits, ".", "-" and "_", at most 64, with a letter or digit at both ends: 1.0, v2, 2026-06'

/**
 * The reason why a name is not valid for a frozen version: it becomes a folder and a segment of addresses. Names of devices cannot be folders on
 * Windows, and names of object members would be found where no version has that name.
 *
 * @returns Expectation; undefined for a valid name.
 */
export function versionNameProblem(name: string): string | undefined {
  if (!/^[a-z\d]([\w.-]*[a-z\d])?$/i.test(name) || name.includes('..') || name.length > 64)
    return versionNameRule
  if (/\.(html|mdx?)$/i.test(name)) return 'a name without the extension of a page'
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name))
    return 'a name other than those of devices on Windows, such as CON, NUL and COM1, with an extension or without'
  if (name in {}) return `a name other than those that every object in JavaScript has, such as constructor`
  return taken.includes(name.toLowerCase()) ? `a name other than ${taken.join(', ')}` : undefined
}
