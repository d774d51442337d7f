import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { checkApiNames } from '../content/checks/check-api-names.ts'
import { checkDataFiles } from '../content/checks/check-data-files.ts'
import { checkLinks, type RenderedPage } from '../content/checks/check-links.ts'
import { checkTerms } from '../content/checks/check-terms.ts'
import { redirectsFile } from '../content/redirects.ts'
import type { DataFiles } from '../data/data-files.ts'
import type { LoadedSite } from './load-site.ts'
import type { SitePlugins } from './site-plugins.ts'

/** A page with what is wrong with its text. */
type CompiledPage = RenderedPage & { problems?: readonly Problem[] }

/** Checks of what pages name: other pages and their anchors, files, terms, names of the API, and data files. */
export function checkReferences(
  {
    config,
    model,
    glossary,
    dataFiles,
    apiNames,
    redirects,
  }: Pick<LoadedSite, 'config' | 'model' | 'glossary' | 'dataFiles' | 'apiNames' | 'redirects'>,
  { root, plugins }: { root: string; plugins: SitePlugins },
  pages: readonly CompiledPage[],
): Problem[] {
  const names = apiNames.get(config.defaultLocale)
  const assetExists = (file: string) =>
    existsSync(path.join(root, file.startsWith('/') ? 'static' : '', file))
  return [
    ...checkLinks(
      model,
      [
        ...pages.map(page => ({ ...page, incomplete: isIncomplete(page, dataFiles) })),
        {
          file: redirectsFile,
          locale: config.defaultLocale,
          path: `/${redirectsFile}`,
          references: redirects.references,
          anchors: [],
        },
      ],
      assetExists,
    ),
    ...checkTerms(glossary, pages),
    ...(names ? checkApiNames(names, pages) : []),
    ...checkDataFiles(dataFiles, pages),
    ...plugins.check(pages),
  ]
}

/** Whether the text of a page cannot be read, or the file of data that it shows. */
function isIncomplete({ problems = [], references }: CompiledPage, files: DataFiles): boolean {
  return (
    problems.some(({ code }) => code === 'mdx-syntax') ||
    references.some(({ kind, target }) => {
      const [of, name = ''] = kind === 'data' ? target.split(' ') : []
      return of === 'table' && files.tables.has(name) && files.tables.get(name) === undefined
    })
  )
}
