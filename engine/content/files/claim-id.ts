import type { Problem } from '../../config/problem.ts'
import type { SourcePage } from '../docs/source-page.ts'
import { addressLine } from './markdown-file.ts'

/**
 * Records the id of a file.
 *
 * @returns False, and a problem, if another file has the same id.
 */
export function claimId(
  root: string,
  owners: Map<string, string>,
  id: string,
  page: SourcePage,
  problems: Problem[],
): boolean {
  const owner = owners.get(id)
  if (owner === undefined) {
    owners.set(id, page.file)
    return true
  }
  problems.push({
    severity: 'error',
    code: 'duplicate-id',
    file: page.file,
    line: addressLine(root, page),
    message: `"${id}" is also the id of ${owner}`,
    hint: 'Rename one of the files, or set another id or slug in its front matter.',
  })
  return false
}
