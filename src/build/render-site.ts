import path from 'node:path'
import type { Problem } from '../site/problem.ts'
import { localizedUrl, splitLocale } from '../site/urls.ts'
import type { SiteData } from './load-site.ts'
import type { BuildPaths } from './paths.ts'
import { urlSpace } from './portal.ts'
import { prerender } from './prerender.ts'
import type { FileReport, PageReport, SearchReport } from './prerender-types.ts'

/** What came of rendering every page. */
export interface RenderedSite {
  pages: PageReport[]
  /** What each page was put together from; a file appears for each locale that shows it. */
  files: FileReport[]
  /** Files of the content folder that pages show, by path from the root, with their name below /assets. */
  assets: Map<string, string>
  /** Pages of content as search will find them. */
  search: SearchReport[]
  problems: Problem[]
}

/**
 * Renders every page of a site into a folder.
 *
 * @param serverEntry Vike's server build.
 */
export async function renderSite(
  { config, model, home, glossary, dataFiles, apis, apiNames }: SiteData,
  paths: BuildPaths,
  serverEntry: string,
  out: string,
): Promise<RenderedSite> {
  const worker = {
    site: { config, model, home, glossary, dataFiles, apis, apiNames },
    root: paths.root,
    cache: path.join(paths.cache, 'markdown'),
    serverEntry,
    out,
  }
  const rendered: RenderedSite = { pages: [], files: [], assets: new Map(), search: [], problems: [] }
  await prerender(pageUrls({ config, model }), worker, report => {
    rendered.pages.push(...report.pages)
    rendered.files.push(...report.files)
    rendered.problems.push(...report.problems)
    rendered.search.push(...report.search)
    for (const { file, name } of report.assets) rendered.assets.set(file, name)
  })
  rendered.problems.push(...uniqueProblems(rendered.files))
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

/** One file is shown in several locales; what is wrong with it is said once. */
function uniqueProblems(files: readonly FileReport[]): Problem[] {
  const problems = files.flatMap(file => file.problems)
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()]
}
