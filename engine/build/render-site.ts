import { type Problem, uniqueProblems } from '../config/problem.ts'
import { urlSpace } from '../config/url-space.ts'
import { routeOf, splitLocale } from '../config/urls.ts'
import { working } from '../files/work-watch.ts'
import { offlinePath } from '../offline/settings.ts'
import type { LoadedSite, SiteData } from '../portal/load-site.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { searchIndexes } from '../portal/search-indexes.ts'
import type { PolicyNeeds } from '../portal/site-headers.ts'
import type { Bundle } from './bundle.ts'
import type { BuildCost } from './cost.ts'
import { cutFileProblems } from './cut-files.ts'
import { endedPageProblem } from './ended-page.ts'
import { PolicyCollector } from './policy-needs.ts'
import type { PrerenderTask } from './prerender.ts'
import type {
  BatchResults,
  CutFile,
  FileReport,
  OperationReport,
  PageEnd,
  PageReport,
} from './prerender-types.ts'
import type { SearchSpool } from './search-spool.ts'
import { isInShard, type Shard } from './shards/shard.ts'
import type { SiteOutput } from './site-output.ts'

/** Results of rendering all pages. */
export interface RenderedSite {
  pages: PageReport[]
  /** Reports by content file and by locale that shows it. */
  files: FileReport[]
  /** Content files embedded in pages, by path from the root, with their names below /assets. */
  assets: Map<string, string>
  /** Search data of operations; their pages are indexed after all have been rendered. */
  operations: OperationReport[]
  problems: Problem[]
  /** Names of the islands that pages have. */
  islands: ReadonlySet<string>
  /** Needs of the pages' policy. */
  policy: PolicyNeeds
  /** Cost of the rendering processes. */
  cost: BuildCost
}

/** Options for rendering pages, and the pages to render. */
export interface Rendering {
  /** Renders pages, calls back with their results, and returns the cost. */
  render(task: Omit<PrerenderTask, 'first'>): Promise<BuildCost>
  /** Undefined means all pages. */
  shard?: Shard
}

/** Renders every page of a site, or of a shard, into a folder, and adds the search data of content to the spool. */
export async function renderSite(
  { problems: reportedProblems, redirects: _, plugins: __, ...site }: LoadedSite,
  paths: BuildPaths,
  { serverEntry, client }: Bundle,
  out: SiteOutput,
  spool: SearchSpool,
  { render, shard }: Rendering,
): Promise<RenderedSite> {
  const data = {
    site,
    root: paths.root,
    cache: paths.cache,
    serverEntry,
    client,
    out: out.folder,
    last: out.last,
    compress: out.compress,
    builtFolders: [paths.cache, paths.bundles, paths.out, out.folder],
  }
  const policy = new PolicyCollector()
  const islands = new Set<string>()
  const rendered: Omit<RenderedSite, 'cost'> = {
    pages: [],
    files: [],
    assets: new Map(),
    operations: [],
    problems: [],
    islands,
    policy: policy.found,
  }
  const ends: PageEnd[] = []
  const cutFiles: CutFile[] = []
  spool.begin(searchIndexes(site).map(({ name }) => name))
  const onResults = ({ results }: Pick<BatchResults, 'results'>) => {
    working('rendering the pages', undefined, 10)
    for (const result of results) {
      if (result.page) rendered.pages.push(result.page)
      rendered.files.push(...result.files)
      rendered.problems.push(...result.problems)
      rendered.operations.push(...result.operations)
      cutFiles.push(...result.cutFiles)
      out.record(result.written)
      policy.add(result.policy)
      for (const name of result.islands) islands.add(name)
      for (const { file, name } of result.assets) rendered.assets.set(file, name)
    }
    const search = results.flatMap(result => result.search)
    for (const [index, pages] of Map.groupBy(search, ({ index }) => index))
      spool.add(
        index,
        pages.map(({ page }) => page),
      )
  }
  const timeLimit = site.config.secondsPerPage * 1000
  const cost = await render({
    urls: pageUrls(site, shard),
    data,
    timeLimit,
    onResults,
    onEnd: end => ends.push(end),
  })
  // Processes finish in any order, but the files made from this must be the same in each build.
  rendered.pages.sort((a, b) => (a.url < b.url ? -1 : 1))
  for (const end of ends) rendered.problems.push(await endedPageProblem(site, paths.root, end))
  rendered.problems.push(...cutFileProblems(site, cutFiles))
  const fileProblems = rendered.files.flatMap(file => file.problems)
  const found = uniqueProblems([...fileProblems, ...rendered.problems])
  rendered.problems = withoutRepeated(onceByPlace(found), reportedProblems)
  return { ...rendered, cost }
}

/** All pages to write, without base path. The locales of a document are adjacent, as they share its text. */
function pageUrls({ config, model }: Pick<SiteData, 'config' | 'model'>, shard: Shard | undefined): string[] {
  const urls = { ...urlSpace(config), basePath: '/' }
  const keyed = [...model.routes.keys()].map(url => [splitLocale(urls, url).path, url] as const)
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const sharedProblems = ['/404', ...(config.offline ? [offlinePath] : [])].flatMap(path =>
    config.locales.map(({ code }) => [path, routeOf(urls, code, path)] as const),
  )
  const all = [...keyed, ...sharedProblems]
  return (shard ? all.filter(([path]) => isInShard(shard, path)) : all).map(([, url]) => url)
}

/** One error for each place in code of the site: what fails there may keep every page that uses it from being rendered. */
function onceByPlace(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, problem => {
    const { code, file, line, message } = problem
    return code === 'render' && line !== undefined
      ? `${file}:${line} ${message.replace(/^page \S+ /, '')}`
      : problem
  })
  return [...groups.values()].flatMap(group => {
    // The shortest address is one of the default locale.
    const [first, ...others] = group.toSorted(
      (a, b) => a.message.length - b.message.length || (a.message < b.message ? -1 : 1),
    )
    if (!first || others.length === 0) return group
    const pages = others.length === 1 ? 'page' : 'pages'
    return { ...first, hint: `The same error keeps ${others.length} other ${pages} from being rendered.` }
  })
}

/** Removes errors of pages whose file has an error that is already known, since that may be the cause. */
function withoutRepeated(problems: readonly Problem[], reportedProblems: readonly Problem[]): Problem[] {
  const wrong = new Set(
    [...reportedProblems, ...problems].flatMap(({ severity, code, file, line }) =>
      severity === 'error' && (code !== 'render' || line !== undefined) && file !== undefined ? [file] : [],
    ),
  )
  return problems.filter(
    ({ code, file, line }) =>
      code !== 'render' || line !== undefined || file === undefined || !wrong.has(file),
  )
}
