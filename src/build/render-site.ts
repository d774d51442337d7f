import path from 'node:path'
import type { Problem } from '../site/problem.ts'
import { localizedUrl, splitLocale } from '../site/urls.ts'
import type { LoadedSite, SiteData } from './load-site.ts'
import type { BuildPaths } from './paths.ts'
import { urlSpace } from './portal.ts'
import { prerender } from './prerender.ts'
import type { FileReport, PageReport } from './prerender-types.ts'
import type { SearchSpool } from './search-spool.ts'

/** What came of rendering every page. */
export interface RenderedSite {
  pages: PageReport[]
  /** What each page was put together from; a file appears for each locale that shows it. */
  files: FileReport[]
  /** Files of the content folder that pages show, by path from the root, with their name below /assets. */
  assets: Map<string, string>
  problems: Problem[]
}

/** Where pages go. */
export interface RenderOutput {
  folder: string
  /** The site that the last build left, if files of it may be taken over. */
  last: string | undefined
  spool: SearchSpool
}

/**
 * Renders every page of a site into a folder, and gives what search will find to the spool.
 *
 * @param serverEntry Vike's server build.
 */
export async function renderSite(
  { config, model, home, glossary, dataFiles, apis, apiNames, problems: known }: LoadedSite,
  paths: BuildPaths,
  serverEntry: string,
  { folder, last, spool }: RenderOutput,
): Promise<RenderedSite> {
  const worker = {
    site: { config, model, home, glossary, dataFiles, apis, apiNames },
    root: paths.root,
    cache: path.join(paths.cache, 'markdown'),
    serverEntry,
    out: folder,
    last,
  }
  const rendered: RenderedSite = { pages: [], files: [], assets: new Map(), problems: [] }
  spool.begin(config.locales.map(({ code }) => code))
  await prerender(pageUrls({ config, model }), worker, report => {
    rendered.pages.push(...report.pages)
    rendered.files.push(...report.files)
    rendered.problems.push(...report.problems)
    for (const { locale, page } of report.search) spool.add(locale, page)
    for (const { file, name } of report.assets) rendered.assets.set(file, name)
  })
  const ofFiles = rendered.files.flatMap(file => file.problems)
  rendered.problems = withoutConsequences(uniqueProblems([...ofFiles, ...rendered.problems]), known)
  return rendered
}

/** Every page to write, without base path; those of one document stand side by side, as its locales share the text. */
function pageUrls({ config, model }: Pick<SiteData, 'config' | 'model'>): string[] {
  const urls = { ...urlSpace(config), basePath: '/' }
  const keyed = [...model.routes.keys()].map(url => [splitLocale(urls, url).path, url] as const)
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return [
    ...keyed.map(([, url]) => url),
    ...config.locales.map(({ code }) => localizedUrl(urls, code, '/404')),
  ]
}

/** A page whose file has an error that has been told may fail for that alone. */
function withoutConsequences(problems: readonly Problem[], known: readonly Problem[]): Problem[] {
  const wrong = new Set(
    [...known, ...problems].flatMap(({ severity, code, file, line }) =>
      severity === 'error' && (code !== 'render' || line !== undefined) && file !== undefined ? [file] : [],
    ),
  )
  return problems.filter(
    ({ code, file, line }) =>
      code !== 'render' || line !== undefined || file === undefined || !wrong.has(file),
  )
}

/** One file is shown in several locales; what is wrong with it is said once. */
function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()]
}
