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
import type { PolicyNeeds } from '../portal/site-headers.ts'
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
import { PolicyCollector } from './policy-needs.ts'
import type { Batch, BatchReport, WorkerData, WorkerMessage } from './prerender-types.ts'
import { islandsIn } from './rare-assets.ts'
import { SiteOutput } from './site-output.ts'

/** Writes the pages of one batch after another. */
async function run(data: WorkerData, send: (message: WorkerMessage) => void): Promise<void> {
  const policy = new PolicyCollector()
  const islands = new Set<string>()
  let report = emptyReport(policy.found, islands)
  const shown: ShownModels = { compiled: undefined, operation: undefined }
  // Problems of plugins were reported by the main process.
  const plugins = await loadPlugins(data.root, data.site.config, [])
  const { portal, assets } = createPortal({
    site: { ...data.site, plugins },
    root: data.root,
    cache: data.cache,
    alone: data.alone,
    onContent: ({ file, locale, path, compiled }) => {
      const { anchors, references, problems } = compiled
      report.files.push({ file, locale, path, anchors, references, problems })
      shown.compiled = compiled
    },
    onOperation: operation => {
      shown.operation = operation
    },
    onProblem: problem => report.problems.push(problem),
  })
  if (portal.model.routes.size >= largeSitePages) growHeapSlowly()
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(data.serverEntry).href)
  const hrefs: Record<string, string> = JSON.parse(
    readFileSync(path.join(path.dirname(data.serverEntry), assetsFile), 'utf8'),
  )
  const hrefOf = hrefIn(hrefs)
  const render = (path: string) => renderPage(portal, path, hrefOf)
  const out = new SiteOutput(data.out, data.last, data.compress)
  const styles = new PageStyles(out, baseOf(portal.urls), sheetsOf(plugins) > maxSheets)
  const firstPaint = new FirstPaint(data.client, hrefOf, Object.keys(hrefs))
  const sent = new Set<string>()
  const names = new Map<string, SentNames>()
  let rendered = ''
  catchRejections(error => report.problems.push(renderProblem(portal, rendered, error)))
  process.on('message', async ({ urls }: Batch) => {
    if (fatal) return send(fatal)
    report = emptyReport(policy.found, islands)
    for (const url of urls) {
      rendered = url
      send({ kind: 'begins', url })
      try {
        await writePage(
          { portal, render, out, cache: data.cache, styles, firstPaint, shown, policy, islands, names },
          url,
          report,
        )
      } catch (error) {
        const problem = fileProblem(error, data.root)
        // Not the page's fault; every other page would fail in the same way.
        if (problem) return send({ kind: 'failed', reason: problem.message, problem })
        report.problems.push(renderProblem(portal, url, error))
      }
      // Promises that the page rejects are reported before the next one begins.
      await setImmediate()
    }
    for (const [file, name] of assets) {
      if (!sent.has(file)) report.assets.push({ file, name })
      sent.add(file)
    }
    report.written = new Map(out.written)
    out.written.clear()
    send({ kind: 'report', report, cost: processCost() })
  })
  send({ kind: 'ready' })
}

/** Maximum number of component style sheets listed in the policy; a hash takes 50 bytes. */
const maxSheets = 4

function sheetsOf(plugins: Awaited<ReturnType<typeof loadPlugins>>): number {
  return plugins.flatMap(({ plugin }) => plugin.components ?? []).filter(({ styles }) => styles !== undefined)
    .length
}

function emptyReport(policy: PolicyNeeds, islands: ReadonlySet<string>): BatchReport {
  return {
    pages: [],
    files: [],
    assets: [],
    search: [],
    operations: [],
    cutFiles: [],
    islands,
    written: new Map(),
    policy,
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
  policy: PolicyCollector
  islands: Set<string>
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
  { portal, render, out, cache, styles, firstPaint, shown, policy, islands, names }: PageTools,
  url: string,
  report: BatchReport,
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
  policy.add(html)
  for (const name of islandsIn(html)) islands.add(name)
  if (route?.kind === 'operation') {
    const file = operationFile(portal, route)
    if (file) out.write(file.url, file.text(), 'plain')
    if (file && file.leftOut > 0) report.cutFiles.push({ api: route.api, url: file.url })
  }
  if (route) reportSearch(portal, route, { ...shown, found: page.found, names }, html, report)
  const markdown = emitMarkdown(out, url, page)
  report.pages.push({
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
  })
}

/** Writes search data of the models on the page. A page outside the docs goes into the index of each version. */
function reportSearch(
  portal: Portal,
  route: Route,
  { compiled, operation, found, names }: ShownModels & Pick<RenderedPage, 'found'> & Pick<PageTools, 'names'>,
  html: string,
  report: BatchReport,
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
      report.operations.push({ index: name, api: route.api, record: JSON.stringify(record) })
    }
    if (text !== undefined) report.search.push({ index: name, page: text })
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
