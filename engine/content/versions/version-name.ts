import { currentVersion } from './current-version.ts'

/** Address segments below `/docs` that a version cannot have as a name. */
const taken = [currentVersion, 'next', 'api', 'category', 'tags']

/**
 * The reason why a name is not valid for a frozen version: it becomes a folder and a segment of addresses.
 *
 * @returns Expectation; undefined for a valid name.
 */
export function versionNameProblem(name: string): string | undefined {
  if (!/^[a-z\d]([\w.-]*[a-z\d])?$/i.test(name) || name.includes('..') || name.length > 64)
    return 'letters, digits, ".", "-" and "_", at most 64, with a letter or digit at both ends: 1.0, v2, 2026-06'
  if (/\.(html|mdx?)$/i.test(name)) return 'a name without the extension of a page'
  return taken.includes(name.toLowerCase()) ? `a name other than ${taken.join(', ')}` : undefined
}
