import { nearest } from '../site/nearest.ts'
import type { Problem } from '../site/problem.ts'
import { frontMatterLine } from './markdown-file.ts'
import type { PageSet } from './page-sets.ts'
import type { FrontMatter } from './types.ts'

/** Keys of the front matter whose values are ids that something else defines. */
export interface IdRule {
  keys: readonly ('tags' | 'authors' | 'pagination_next' | 'pagination_prev')[]
  code: 'unknown-tag' | 'unknown-author' | 'unknown-doc'
  defined: ReadonlySet<string>
  /** What defines them, for the message: `content/docs/tags.yaml`. */
  definedBy: string
}

/** Errors for ids that pages name and nothing defines; each file answers for what it says itself. */
export function undefinedIds(root: string, sets: readonly PageSet[], rule: IdRule): Problem[] {
  const pages = sets.flatMap(({ original, translations }) => [original, ...translations.values()])
  return pages.flatMap(page =>
    rule.keys.flatMap(key =>
      idsAt(page.frontMatter, key)
        .filter(({ id }) => !rule.defined.has(id))
        .map(({ id, path }): Problem => {
          const near = nearest(id, rule.defined)
          return {
            severity: 'error',
            code: rule.code,
            file: page.file,
            line: frontMatterLine(root, page.file, path),
            message: `${key}: "${id}" is not defined by ${rule.definedBy}`,
            hint: `${near ? `Did you mean "${near}"? ` : ''}Defined: ${idList(rule.defined)}.`,
          }
        }),
    ),
  )
}

/** Ids for a message: all of them, or as many as can be read. */
export function idList(ids: Iterable<string>): string {
  const all = [...ids]
  const shown = all.slice(0, 60).join(', ')
  return all.length > 60 ? `${shown} and ${all.length - 60} more` : shown || 'none'
}

function idsAt(frontMatter: FrontMatter, key: IdRule['keys'][number]): { id: string; path: PropertyKey[] }[] {
  const value = frontMatter[key]
  if (Array.isArray(value)) return value.map((id, index) => ({ id, path: [key, index] }))
  return typeof value === 'string' ? [{ id: value, path: [key] }] : []
}
