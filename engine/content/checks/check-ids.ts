import { configProblem } from '../../config/config-issues.ts'
import { hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { withoutNumbers } from '../docs/doc-id.ts'
import type { PageSet } from '../docs/source-page.ts'
import { tagsFile } from '../docs/tags.ts'
import type { SectionOptions } from '../options.ts'
import type { DocsVersion } from '../types.ts'
import { docsSetOf } from '../versions/section-path.ts'
import { idList, undefinedIds } from './undefined-ids.ts'

/** The docs of a version, and the ids that they may refer to. */
export interface DocIds {
  docs: readonly PageSet[]
  docIds: ReadonlySet<string>
  /** Undefined if the file that defines the tags cannot be read. */
  docsTags: ReadonlySet<string> | undefined
}

/** Errors for undefined tags and neighbours in the front matter of docs. */
export function docIdProblems(options: SectionOptions, { docs, docIds, docsTags }: DocIds): Problem[] {
  const { root } = options
  return [
    ...undefinedIds(root, docs, {
      keys: ['tags'],
      code: 'unknown-tag',
      defined: docsTags,
      definedBy: tagsFile(options, 'docs'),
    }),
    ...undefinedIds(root, docs, {
      keys: ['pagination_next', 'pagination_prev'],
      code: 'unknown-doc',
      defined: docIds,
      definedBy: 'any doc',
    }),
  ]
}

/** An error for a version whose main doc does not exist. */
export function mainDocProblems({ name, mainDocId }: DocsVersion, docIds: ReadonlySet<string>): Problem[] {
  if (mainDocId === undefined || docIds.has(mainDocId)) return []
  return [
    {
      severity: 'error',
      code: 'unknown-doc',
      file: 'site.config.ts',
      message: `version "${name}": there is no doc "${mainDocId}" (mainDocId)`,
      hint: hintFor(mainDocId, docIds, `Available ids: ${idList(docIds, mainDocId)}`),
    },
  ]
}

/** Errors for folders with a path of their own that have no docs, in the version that readers see first. */
export function folderProblems(version: DocsVersion, docs: readonly PageSet[]): Problem[] {
  const { isLast, folders = {} } = version
  const sources = docs.map(({ original }) => original.source)
  const used = new Set(sources.map(source => docsSetOf(version, source).folder))
  const known = new Set(
    sources.flatMap(source => {
      const [, ...inner] = withoutNumbers(source).split('/').reverse()
      return inner.map((_, index) => inner.slice(index).reverse().join('/'))
    }),
  )
  return Object.keys(folders)
    .filter(folder => isLast && !used.has(withoutNumbers(folder)))
    .map(folder =>
      configProblem(
        `"docs.folders.${folder}": there is no folder "${folder}" with docs`,
        hintFor(folder, known, `Folders: ${idList(known, folder)}`),
      ),
    )
}
