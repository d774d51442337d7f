import { parentPort, workerData } from 'node:worker_threads'
import { renderPage } from 'vike/server'
import { baseOf, splitLocale } from '../config/urls.ts'
import { loadPlugins } from '../plugins/load-plugins.ts'
import { pageFile } from '../portal/page-file.ts'
import { createPortal } from '../portal/portal.ts'
import type { Portal } from '../portal/types.ts'
import { operationFile } from '../route-data/reference-files.ts'
import { renderProblem } from '../route-data/render-problem.ts'
import { contentSearchPage } from '../route-data/search-pages.ts'
import { PageSections } from './page-sections.ts'
import type { Batch, BatchReport, WorkerData, WorkerMessage } from './prerender-types.ts'
import { SearchSpool } from './search-spool.ts'
import { SiteOutput } from './site-output.ts'

/** Writes the pages of one batch after the other. */
async function run(data: WorkerData, send: (message: WorkerMessage) => void): Promise<void> {
  let report = emptyReport()
  const { portal, assets } = createPortal({
    // A fault in a plugin has been told by the main thread.
    site: { ...data.site, plugins: await loadPlugins(data.root, data.site.config, []) },
    root: data.root,
    cache: data.cache,
    onContent: ({ file, locale, path, compiled: { anchors, references, problems } }) => {
      report.files.push({ file, locale, path, anchors, references, problems })
    },
  })
  await import(data.serverEntry)
  const out = new SiteOutput(data.out, data.last)
  const sections = new PageSections(new SearchSpool(data.cache), data.codeKey)
  const sent = new Set<string>()
  parentPort?.on('message', async ({ urls }: Batch) => {
    report = emptyReport()
    try {
      for (const url of urls) await writePage({ portal, out, sections }, url, report)
    } catch (error) {
      send({ kind: 'failed', reason: reasonOf(error) })
    }
    for (const [file, name] of assets) {
      if (!sent.has(file)) report.assets.push({ file, name })
      sent.add(file)
    }
    send({ kind: 'report', report })
  })
  send({ kind: 'ready' })
}

function emptyReport(): BatchReport {
  return { pages: [], files: [], assets: [], search: [], problems: [] }
}

/** What a worker makes pages with. */
interface PageTools {
  portal: Portal
  out: SiteOutput
  sections: PageSections
}

/** Renders and writes a page; an error becomes a problem so that the other pages are still tried. */
async function writePage(
  { portal, out, sections }: PageTools,
  url: string,
  report: BatchReport,
): Promise<void> {
  const base = baseOf(portal.urls)
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: encodeURI(base + url),
    portal,
  })
  const status = httpResponse?.statusCode
  const expected = splitLocale({ ...portal.urls, basePath: '/' }, url).path === '/404' ? 404 : 200
  if (!httpResponse || status !== expected) {
    report.problems.push(
      renderProblem(portal, url, errorWhileRendering ?? `status ${status}, expected ${expected}`),
    )
    return
  }
  const brotli = out.write(pageFile(url), httpResponse.body, 'page')
  const route = portal.model.routes.get(url)
  if (route?.kind === 'operation') {
    const slice = operationFile(portal, route)
    out.write(slice.url, slice.text(), 'page')
  }
  let key = ''
  const page =
    route &&
    contentSearchPage(portal, route, httpResponse.body, html => {
      const keyed = sections.read(route.locale, html)
      key = keyed.key
      return keyed.sections
    })
  if (page) report.search.push({ locale: route.locale, page: JSON.stringify(page), key })
  report.pages.push({ url, bytes: Buffer.byteLength(httpResponse.body), brotli })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const send = (message: WorkerMessage) => parentPort?.postMessage(message)
run(workerData, send).catch((error: unknown) => send({ kind: 'failed', reason: reasonOf(error) }))
