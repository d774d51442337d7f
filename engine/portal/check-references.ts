import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { checkApiLinks } from '../content/checks/check-api-links.ts'
import { checkApiNames } from '../content/checks/check-api-names.ts'
import { checkDataFiles } from '../content/checks/check-data-files.ts'
import { checkLinks, LinkCheck, type RenderedPage } from '../content/checks/check-links.ts'
import { checkTerms } from '../content/checks/check-terms.ts'
import { redirectsFile } from '../content/redirects.ts'
import { currentVersion } from '../content/versions/current-version.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import { versionOfFile } from '../content/versions/version-files.ts'
import type { DataFiles } from '../data/data-files.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { publishedFile } from '../files/published-file.ts'
import { checkQuestions } from './check-questions.ts'
import type { LoadedSite } from './load-site.ts'
import type { SitePlugins } from './site-plugins.ts'

type ReferencingSite = Pick<LoadedSite, 'config' | 'model' | 'versions' | 'apis'>

/** A page with the problems of its text. */
type CompiledPage = RenderedPage & { problems?: readonly Problem[] }

/**
 * Checks the references of pages: other pages and their anchors, files, terms, names of the API, and data files. Also those of
 * redirects, questions and API descriptions.
 *
 * @param plugins Plugins of the version `current`.
 */
export function checkReferences(
  site: ReferencingSite & Pick<LoadedSite, 'home' | 'redirects'>,
  { root, plugins }: { root: string; plugins: SitePlugins },
  pages: readonly CompiledPage[],
): Problem[] {
  const { config, model, home, redirects, versions, apis } = site
  const assetExists = publishedFiles(config, root, plugins)
  const redirectLinks = {
    file: redirectsFile,
    locale: config.defaultLocale,
    path: `/${redirectsFile}`,
    references: redirects.references,
    anchors: [],
  }
  const pageProblems = checkPages(site, [...pages, redirectLinks, ...homePages(home)], assetExists)
  const check = new LinkCheck(model, pages, assetExists)
  // Unused data is only reported for the version that writers can still change.
  const currentPages = pages.filter(({ file }) => (versionOfFile(file) ?? currentVersion) === currentVersion)
  const current = versions.get(currentVersion)
  return [
    ...pageProblems,
    ...checkQuestions(root, model, check),
    ...apis.flatMap(api => checkApiLinks(api, { model, check })),
    ...(current ? checkDataFiles(current.dataFiles, currentPages) : []),
    ...plugins.check(currentPages),
  ]
}

/** Checks the references of a single page, except anchors of other pages, which are unknown without their texts. */
export function checkPage(
  site: ReferencingSite,
  { root, plugins }: { root: string; plugins: SitePlugins },
  page: CompiledPage,
): Problem[] {
  return checkPages(site, [page], publishedFiles(site.config, root, plugins))
}

/** Checks links, terms and names of the API. */
function checkPages(
  { config, model, versions }: ReferencingSite,
  pages: readonly CompiledPage[],
  assetExists: (file: string) => boolean,
): Problem[] {
  const last = lastVersion(model).name
  const shownIn = (file: string) => versionOfFile(file) ?? last
  const dataFilesOf = (file: string) => versions.get(shownIn(file))?.dataFiles
  const links = checkLinks(
    model,
    pages.map(page => ({ ...page, incomplete: isIncomplete(page, dataFilesOf(page.file)) })),
    assetExists,
  )
  const names = [...versions].flatMap(([version, { glossary, apiNames }]) => {
    const versionPages = pages.filter(page => shownIn(page.file) === version)
    const names = apiNames.get(config.defaultLocale)
    return [...checkTerms(glossary, versionPages), ...(names ? checkApiNames(names, versionPages) : [])]
  })
  return [...links, ...names]
}

/** Returns a function that tells whether a file is served: from the static folder, from content, or by a plugin. */
function publishedFiles(
  config: ReferencingSite['config'],
  root: string,
  plugins: SitePlugins,
): (file: string) => boolean {
  let emitted: ReadonlySet<string> | undefined
  const isEmitted = (file: string) => {
    emitted ??= new Set(plugins.files().map(({ url }) => url))
    return emitted.has(file)
  }
  const places = new AllowedPlaces(root, config.linkFolders)
  return file =>
    (file.startsWith('/')
      ? existsSync(path.join(root, 'static', file))
      : publishedFile(root, file, places) !== undefined) || isEmitted(file)
}

/** The home pages, for the check of links; several locales may share one file. */
function homePages(home: LoadedSite['home']): RenderedPage[] {
  return [...home].map(([locale, { file, links }]) => ({
    file,
    locale,
    // A path that is not the page's address, since the anchors of a home page are unknown.
    path: `/${file}`,
    references: links.map(link => ({ kind: 'link', ...link })),
    anchors: [],
  }))
}

/** Whether the text of a page, or of a data file that it shows, cannot be read. */
function isIncomplete({ problems = [], references }: CompiledPage, files: DataFiles | undefined): boolean {
  return (
    problems.some(({ code }) => code === 'mdx-syntax') ||
    references.some(({ kind, target }) => {
      const [dataName, name = ''] = kind === 'data' ? target.split(' ') : []
      return dataName === 'table' && files?.tables.has(name) === true && files.tables.get(name) === undefined
    })
  )
}
