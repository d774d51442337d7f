import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { renderPage } from 'vike/server'
import type { Portal } from '../route-data/portal.ts'
import type { Problem } from '../site/problem.ts'
import { writeCompressed } from './compress.ts'
import { pageFile } from './page-file.ts'
import { createPortal } from './portal.ts'
import type { Batch, BatchReport, FileReport, WorkerData } from './prerender-types.ts'

/** Writes the pages of one batch after the other; each page is on disk before the next is rendered. */
async function run(port: NonNullable<typeof parentPort>, data: WorkerData): Promise<void> {
  let files: FileReport[] = []
  const { portal, assets } = createPortal({
    site: data.site,
    root: data.root,
    cacheDir: data.cache,
    onContent: content => {
      const { anchors, references, problems } = content.compiled
      files.push({
        file: content.file,
        locale: content.locale,
        path: content.path,
        anchors,
        references,
        problems,
      })
    },
  })
  await import(data.serverEntry)
  const folders = new Set<string>()
  const sent = new Set<string>()

  port.on('message', async (batch: Batch) => {
    const report: BatchReport = { pages: [], files: [], assets: [], problems: [] }
    files = []
    for (const url of batch.urls) {
      const html = await render(portal, url, report.problems)
      if (html === undefined) continue
      const file = path.join(data.out, pageFile(url))
      const folder = path.dirname(file)
      if (!folders.has(folder)) {
        await mkdir(folder, { recursive: true })
        folders.add(folder)
      }
      report.pages.push({
        url,
        bytes: Buffer.byteLength(html),
        brotli: await writeCompressed(file, html, 'page'),
      })
    }
    report.files = files
    for (const [file, name] of assets) {
      if (!sent.has(file)) report.assets.push({ file, name })
      sent.add(file)
    }
    port.postMessage(report)
  })
  port.postMessage('ready')
}

/** HTML of a page; an error of one page becomes a problem so that the others are still tried. */
async function render(portal: Portal, url: string, problems: Problem[]): Promise<string | undefined> {
  const base = portal.config.basePath.replace(/\/$/, '')
  const context = await renderPage({ urlOriginal: base + url || '/', portal })
  const isNotFoundPage = /(^|\/)404$/.test(url)
  const status = context.httpResponse?.statusCode
  if (context.httpResponse && (status === 200 || (isNotFoundPage && status === 404)))
    return context.httpResponse.body
  const reason = context.errorWhileRendering
  problems.push({
    severity: 'error',
    code: 'render',
    ...sourceHint(portal, url),
    message: `Page ${url} could not be rendered: ${reason instanceof Error ? reason.message : `status ${status}`}`,
    hint:
      reason instanceof Error && reason.stack
        ? (reason.stack.split('\n')[1] ?? '').trim()
        : 'The page has a route but no data.',
  })
  return undefined
}

/** The content file of a page, for messages. */
function sourceHint(portal: Portal, url: string): { file?: string } {
  const route = portal.model.routes.get(url)
  if (route?.kind === 'doc') return { file: portal.model.docs.get(route.locale)?.get(route.id)?.file ?? url }
  if (route?.kind === 'blog-post') {
    return { file: portal.model.posts.get(route.locale)?.find(post => post.slug === route.slug)?.file ?? url }
  }
  if (route?.kind === 'standalone')
    return { file: portal.model.pages.get(route.locale)?.get(route.id)?.file ?? url }
  return {}
}

if (parentPort) await run(parentPort, workerData as WorkerData)
