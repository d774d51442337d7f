import { hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { authorsFile } from '../blog/authors.ts'
import type { PageSet } from '../docs/page-sets.ts'
import { tagsFile } from '../docs/tags.ts'
import type { ContentOptions } from '../options.ts'
import type { DocsVersion } from '../types.ts'
import { idList, undefinedIds } from './undefined-ids.ts'

/** The pages that name ids, and the ids there are. */
export interface NamedIds {
  docs: readonly PageSet[]
  posts: readonly PageSet[]
  docIds: ReadonlySet<string>
  /** Undefined where nobody knows, because the file that defines them cannot be read. */
  docsTags: ReadonlySet<string> | undefined
  blogTags: ReadonlySet<string> | undefined
  authors: ReadonlySet<string> | undefined
}

/** Errors for tags, authors and neighbouring docs that front matter names and nothing defines. */
export function idProblems({ root }: ContentOptions, ids: NamedIds): Problem[] {
  const { docs, posts } = ids
  return [
    ...undefinedIds(root, docs, {
      keys: ['tags'],
      code: 'unknown-tag',
      defined: ids.docsTags,
      definedBy: tagsFile('docs'),
    }),
    ...undefinedIds(root, posts, {
      keys: ['tags'],
      code: 'unknown-tag',
      defined: ids.blogTags,
      definedBy: tagsFile('blog'),
    }),
    ...undefinedIds(root, [...docs, ...posts], {
      keys: ['authors'],
      code: 'unknown-author',
      defined: ids.authors,
      definedBy: authorsFile,
    }),
    ...undefinedIds(root, docs, {
      keys: ['pagination_next', 'pagination_prev'],
      code: 'unknown-doc',
      defined: ids.docIds,
      definedBy: 'any doc',
    }),
  ]
}

/** Errors for versions whose main document does not exist. */
export function versionProblems(versions: readonly DocsVersion[], docIds: ReadonlySet<string>): Problem[] {
  return versions
    .filter(version => !docIds.has(version.mainDocId))
    .map(version => ({
      severity: 'error',
      code: 'unknown-doc',
      file: 'site.config.ts',
      message: `version "${version.name}": there is no doc "${version.mainDocId}" (mainDocId)`,
      hint: hintFor(version.mainDocId, docIds, `Available ids: ${idList(docIds, version.mainDocId)}`),
    }))
}
