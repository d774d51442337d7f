import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { baseOf } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { versionOfRoute } from '../content/versions/same-page.ts'
import { fileProblem } from '../files/file-problem.ts'
import { catchRejections } from '../files/rejected-promises.ts'
import { watchProcess } from '../files/watch-process.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import { embeddedFiles } from '../offline/embedded-files.ts'
import { hrefIn } from '../pages/page-files.ts'
import type { RenderedPage, RenderPage } from '../pages/rendered-page.ts'
import { loadPlugins } from '../plugins/load-plugins.ts'
import { uncaughtProblem } from '../plugins/uncaught-error.ts'
import { pageFile } from '../portal/page-file.ts'
import { createPortal } from '../portal/portal.ts'
import { searchIndexes } from '../portal/search-indexes.ts'
import type { Portal } from '../portal/types.ts'
import type { Operation } from '../reference/types.ts'
import { operationFile } from '../route-data/reference-files.ts'
import { renderProblem } from '../route-data/render-problem.ts'
import { operationNames, operationSearchRecord } from '../route-data/search-pages.ts'
import type { SentNames } from '../search/records/sent-names.ts'
import { assetsFile } from './bundle-folders.ts'
import { processCost } from './cost.ts'
import { emitMarkdown } from './emit-markdown.ts'
import { FirstPaint } from './first-paint.ts'
import { growHeapSlowly, largeSitePages } from './heap.ts'
import { writePicture } from './page-pictures.ts'
import { PageStyles } from './page-styles.ts'
import { PolicyReader } from './policy-needs.ts'
import type { Batch, PageResult, WorkerData, WorkerMessage } from './prerender-types.ts'
import { islandsIn } from './rare-assets.ts'
import { SiteOutput } from './site-output.ts'
import { recordClock } from './unchanged/recorded-clock.ts'
import { recordFiles } from './unchanged/recorded-files.ts'
import { recordedPlugins } from './unchanged/recorded-plugins.ts'
import { recordedSite } from './unchanged/recorded-site.ts'
import { Recorder } from './unchanged/recorder.ts'

/** Writes the pages of one batch after another. */
async function run(data: WorkerData, send: (message: WorkerMessage) => void): Promise<void> {
  const recorder = new Recorder()
  recordFiles(data.builtFolders, recorder.note)
  recordClock(recorder.note)
  let result = emptyResult('')
  const shown: ShownModels = { compiled: undefined, operation: undefined }
  // Problems of plugins were reported by the main process.
  const plugins = await loadPlugins(data.root, data.site.config, [])
  const { portal } = createPortal({
    site: { ...recordedSite(data.site, recorder.note), plugins },
    root: data.root,
    cache: data.cache,
    alone: data.alone,
    record: {
      once: recorder.once,
      unrecorded: recorder.unrecorded,
      plugins: (plugins, version) => recordedPlugins(plugins, version, recorder),
    },
    onAsset: (file, name) => {
      if (!result.assets.some(asset => asset.file === file)) result.assets.push({ file, name })
    },
    onContent: ({ file, locale, path, compiled }) => {
      const { anchors, references, problems } = compiled
      result.files.push({ file, locale, path, anchors, references, problems })
      shown.compiled = compiled
    },
    onOperation: operation => {
      shown.operation = operation
    },
    onProblem: problem => result.problems.push(problem),
  })
  if (data.site.model.routes.size >= largeSitePages) growHeapSlowly()
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(data.serverEntry).href)
  const hrefs: Record<string, string> = JSON.parse(
    readFileSync(path.join(path.dirname(data.serverEntry), assetsFile), 'utf8'),
  )
  const hrefOf = hrefIn(hrefs)
  const out = new SiteOutput(data.out, data.last, data.compress)
  const tools: PageTools = {
    portal,
    render: path => renderPage(portal, path, hrefOf),
    out,
    cache: data.cache,
    styles: new PageStyles(out, baseOf(portal.urls), sheetsOf(plugins) > maxSheets),
    firstPaint: new FirstPaint(data.client, hrefOf, Object.keys(hrefs)),
    shown,
    policy: new PolicyReader(),
    names: new Map(),
  }
  catchRejections(error => result.problems.push(renderProblem(portal, data.root, result.url, error)))
  process.on('message', async ({ urls }: Batch) => {
    if (fatal) return send(fatal)
    const results: PageResult[] = []
    for (const url of urls) {
      result = emptyResult(url)
      results.push(result)
      send({ kind: 'begins', url })
      try {
        result.reads = [...(await recorder.readsOf(() => writePage(tools, url, result)))]
      } catch (error) {
        const problem = fileProblem(error, data.root)
        // Not the page's fault; every other page would fail in the same way.
        if (problem) return send({ kind: 'failed', reason: problem.message, problem })
        result.problems.push(renderProblem(portal, data.root, url, error))
      }
      // Promises that the page rejects are reported before the next one begins.
      await setImmediate()
      result.written = [...out.written]
      out.written.clear()
    }
    send({ kind: 'results', results, common: [...recorder.common], cost: processCost() })
  })
  send({ kind: 'ready' })
}

/** Maximum number of component style sheets listed in the policy; a hash takes 50 bytes. */
const maxSheets = 4

function sheetsOf(plugins: Awaited<ReturnType<typeof loadPlugins>>): number {
  return plugins.flatMap(({ plugin }) => plugin.components ?? []).filter(({ styles }) => styles !== undefined)
    .length
}

function emptyResult(url: string): PageResult {
  return {
    url,
    page: undefined,
    files: [],
    assets: [],
    search: [],
    operations: [],
    cutFiles: [],
    islands: [],
    written: [],
    policy: [],
    reads: [],
    problems: [],
  }
}

/** Objects that a worker uses to write pages. */
interface PageTools {
  portal: Portal
  render(path: string): ReturnType<RenderPage>
  out: SiteOutput
  /** Folder of caches. */
  cache: string
  styles: PageStyles
  firstPaint: FirstPaint
  shown: ShownModels
  policy: PolicyReader
  /** Names that this process has already sent, by search index and API. */
  names: Map<string, SentNames>
}

/** Models that are shown on the page being rendered. */
interface ShownModels {
  compiled: CompiledMarkdown | undefined
  operation: Operation | undefined
}

/** Renders and writes a page. An error becomes a problem, so that other pages are still rendered. */
async function writePage(
  { portal, render, out, cache, styles, firstPaint, shown, policy, names }: PageTools,
  url: string,
  result: PageResult,
): Promise<void> {
  shown.compiled = undefined
  shown.operation = undefined
  const page = await render(url)
  const route = portal.model.routes.get(url)
  // A script extracts samples from their page, which is never painted, so it needs no inlined styles.
  const isFetched = route?.kind === 'operation-samples'
  const html = styles.place(isFetched ? page.html : firstPaint.place(page.html))
  const bytes = Buffer.from(html)
  // Pages with a fixed role, such as the one for missing addresses, have the file names that hosts expect.
  const brotli = out.write(pageFile(url, route ? portal.urls : {}), bytes, isFetched ? 'piece' : 'page')
  if (page.picture) await writePicture(out, cache, page.picture)
  result.policy = policy.needsOf(html)
  result.islands = [...new Set(islandsIn(html))]
  if (route?.kind === 'operation') {
    const file = operationFile(portal, route)
    if (file) out.write(file.url, file.text(), 'plain')
    if (file && file.leftOut > 0) result.cutFiles.push({ api: route.api, url: file.url })
  }
  if (route) reportSearch(portal, route, { ...shown, found: page.found, names }, html, result)
  const markdown = emitMarkdown(out, url, page)
  result.page = {
    url,
    bytes: bytes.byteLength,
    brotli,
    ...(portal.config.offline
      ? {
          digest: hash('sha256', bytes, 'base64'),
          embedded: embeddedFiles(html, portal.config.basePath),
        }
      : {}),
    ...(markdown ? { markdown } : {}),
  }
}

/** Writes search data of the models on the page. A page outside the docs goes into the index of each version. */
function reportSearch(
  portal: Portal,
  route: Route,
  { compiled, operation, found, names }: ShownModels & Pick<RenderedPage, 'found'> & Pick<PageTools, 'names'>,
  html: string,
  result: PageResult,
): void {
  const version = versionOfRoute(route)
  const ofVersion = portal.ofVersion(version)
  const indexes = searchIndexes(portal).filter(
    index => index.locale === route.locale && (version === undefined || index.version === version),
  )
  const page = found?.(compiled, () => html)
  const text = page && JSON.stringify(page)
  for (const { name } of indexes) {
    if (route.kind === 'operation' && operation) {
      const key = `${name} ${route.api}`
      const sent = names.get(key) ?? operationNames(ofVersion, route)
      names.set(key, sent)
      const record = sent.rest(operationSearchRecord(ofVersion, route, operation))
      result.operations.push({ index: name, api: route.api, record: JSON.stringify(record) })
    }
    if (text !== undefined) result.search.push({ index: name, page: text })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const send = (message: WorkerMessage) => process.send?.(message)
let fatal: WorkerMessage | undefined
// The main process reports it, and ends this one.
process.on('uncaughtException', error => {
  const problem = uncaughtProblem(error)
  fatal ??= { kind: 'failed', reason: reasonOf(error), ...(problem && { problem }) }
  send(fatal)
})
// Ends the process if the build is interrupted.
watchProcess()
process.on('disconnect', () => process.exit())
process.once('message', (data: WorkerData) => {
  run(data, send).catch((error: unknown) => send({ kind: 'failed', reason: reasonOf(error) }))
})
