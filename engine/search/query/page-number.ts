import type { HanFold } from '../fold.ts'
import { tokenize } from '../tokenize.ts'
import type { IndexFiles } from './index-files.ts'
import { matchClause } from './match-clause.ts'

/** A path without the ending that hosts write differently. */
const plain = (path: string) => path.replace(/(?:\/|\.html)$/, '')

/** Number of the page with an address; undefined if there is none, or if files of the index are missing. */
export function pageNumber(files: IndexFiles, path: string, variants: HanFold): number | undefined {
  const [pathToken] = tokenize(plain(path), variants)
  if (pathToken?.kind !== 'whole') return undefined
  const all = [{ from: 0, to: files.manifest.pages }]
  const scope = { files, depth: 0, candidates: undefined, ranges: all, truncated: false, work: 0 }
  const { hits } = matchClause(scope, { ways: [{ kind: 'whole', text: pathToken.text, weight: 1 }] })
  return [...hits.keys()].find(page => plain(files.page(page)?.url ?? '') === plain(path))
}
