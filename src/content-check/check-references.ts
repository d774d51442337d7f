import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LoadedSite } from '../build/load-site.ts'
import { checkApiNames } from '../content/check-api-names.ts'
import { checkDataFiles } from '../content/check-data-files.ts'
import { checkLinks, type RenderedPage } from '../content/check-links.ts'
import { checkTerms } from '../content/check-terms.ts'
import type { Problem } from '../site/problem.ts'

/** Checks of what pages name: other pages and their anchors, files, terms, names of the API, and data files. */
export function checkReferences(
  {
    config,
    model,
    glossary,
    dataFiles,
    apiNames,
  }: Pick<LoadedSite, 'config' | 'model' | 'glossary' | 'dataFiles' | 'apiNames'>,
  root: string,
  pages: readonly RenderedPage[],
): Problem[] {
  const names = apiNames.get(config.defaultLocale)
  const assetExists = (file: string) =>
    existsSync(path.join(root, file.startsWith('/') ? 'static' : '', file))
  return [
    ...checkLinks(model, pages, assetExists),
    ...checkTerms(glossary, pages),
    ...(names ? checkApiNames(names, pages) : []),
    ...checkDataFiles(dataFiles, pages, names),
  ]
}
