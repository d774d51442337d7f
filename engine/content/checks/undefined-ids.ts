import { hintFor, sortByDistance } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { PageSet } from '../docs/source-page.ts'
import { frontMatterLine } from '../files/markdown-file.ts'
import type { FrontMatter } from '../page-types.ts'

/** Keys of front matter whose values are ids that are defined elsewhere. */
export interface IdRule {
  keys: readonly (keyof FrontMatter)[]
  /** Code of the problem: `unknown-tag`. */
  code: string
  /** Undefined if the definitions cannot be read. */
  defined: ReadonlySet<string> | undefined
  /** File with the definitions, for the message: `content/docs/tags.yaml`. */
  definedBy: string
}

/** Errors for undefined ids on pages. Each file is only checked for the ids in its own front matter. */
export function undefinedIds(root: string, sets: readonly PageSet[], rule: IdRule): Problem[] {
  const { defined } = rule
  if (!defined) return []
  const pages = sets.flatMap(({ original, translations }) => [original, ...translations.values()])
  return pages.flatMap(page =>
    rule.keys.flatMap(key =>
      idsAt(page.frontMatter, key)
        .filter(({ id }) => !defined.has(id))
        .map(
          ({ id, path }): Problem => ({
            severity: 'error',
            code: rule.code,
            file: page.file,
            line: frontMatterLine(root, page.file, path),
            message: `${key}: "${id}" is not defined by ${rule.definedBy}`,
            hint: hintFor(id, defined, `Defined: ${idList(defined, id)}.`),
          }),
        ),
    ),
  )
}

/** Number of ids that can be read at a glance. */
const maxListed = 20

/** Ids for a message: all, or those closest to `id`. */
export function idList(ids: Iterable<string>, id: string): string {
  const all = sortByDistance(id, ids)
  const shown = all.slice(0, maxListed).join(', ')
  return all.length > maxListed ? `${shown} and ${all.length - maxListed} more` : shown || 'none'
}

function idsAt(frontMatter: FrontMatter, key: IdRule['keys'][number]): { id: string; path: PropertyKey[] }[] {
  const value = frontMatter[key]
  if (Array.isArray(value)) return value.map((id, index) => ({ id, path: [key, index] }))
  return typeof value === 'string' ? [{ id: value, path: [key] }] : []
}
