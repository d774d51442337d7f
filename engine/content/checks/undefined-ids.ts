import { byNearness, hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { PageSet } from '../docs/page-sets.ts'
import { frontMatterLine } from '../files/markdown-file.ts'
import type { FrontMatter } from '../page-types.ts'

/** Keys of the front matter whose values are ids that something else defines. */
export interface IdRule {
  keys: readonly (keyof FrontMatter)[]
  /** Of the problem: `unknown-tag`. */
  code: string
  /** Undefined where nobody knows. */
  defined: ReadonlySet<string> | undefined
  /** What defines them, for the message: `content/docs/tags.yaml`. */
  definedBy: string
}

/** Errors for ids that pages name and nothing defines; each file answers for what it says itself. */
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

/** How many ids can be read at a glance. */
const maxListed = 20

/** Ids for a message: all of them, or as many as can be read; those nearest to `wanted` first. */
export function idList(ids: Iterable<string>, wanted: string): string {
  const all = byNearness(wanted, ids)
  const shown = all.slice(0, maxListed).join(', ')
  return all.length > maxListed ? `${shown} and ${all.length - maxListed} more` : shown || 'none'
}

function idsAt(frontMatter: FrontMatter, key: IdRule['keys'][number]): { id: string; path: PropertyKey[] }[] {
  const value = frontMatter[key]
  if (Array.isArray(value)) return value.map((id, index) => ({ id, path: [key, index] }))
  return typeof value === 'string' ? [{ id: value, path: [key] }] : []
}
