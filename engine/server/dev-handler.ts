import { readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { discoveryFiles } from '../agents/discovery-files.ts'
import { joinPortions } from '../agents/portions.ts'
import { asciiUrl } from '../config/ascii-url.ts'
import type { FirstScreens } from '../config/first-screens.ts'
import { plainPath } from '../config/plain-path.ts'
import { baseOf, pageUrl } from '../config/urls.ts'
import { working } from '../files/work-watch.ts'
import { hrefIn, pageFiles } from '../pages/page-files.ts'
import type { RenderedPage, RenderPage } from '../pages/rendered-page.ts'
import { hasMarkdown } from '../portal/page-file.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { pluginFiles } from '../portal/plugin-files.ts'
import type { Portal } from '../portal/types.ts'
import { clientFiles } from '../route-data/client-files.ts'
import { guideFiles } from '../route-data/guide-file.ts'
import { findReferenceFile } from '../route-data/reference-files.ts'
import { renderProblem } from '../route-data/render-problem.ts'
import { sandboxFiles } from '../route-data/sandbox-files.ts'
import { chooseType } from './accept-type.ts'
import { contentType } from './content-type.ts'
import { refuseInOwnWords, sendFailure } from './dev-refusals.ts'
import type { DevSite } from './dev-site.ts'
import { encodePath, readTarget } from './request-target.ts'
import { sendText } from './send-text.ts'

/**
 * Result for a request: a page of the site, a redirect, a file of the content folder, nothing outside the base path, or
 * a file of Vite.
 */
type Answer =
  | { kind: 'page'; path: string }
  | { kind: 'markdown'; path: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'asset'; file: string; built: boolean }
  | { kind: 'text'; name: string; text: string }
  | { kind: 'picture'; bytes: () => Promise<Uint8Array> }
  | { kind: 'outside'; path: string; base: string }
  | { kind: 'vite' }

/**
 * Responds to requests in development: with pages, files next to them, and everything that Vite serves.
 *
 * @param sheets Style sheets of plugins by name.
 */
export function createDevHandler(
  { root, out }: Pick<BuildPaths, 'root' | 'out'>,
  site: DevSite,
  vite: ViteDevServer,
  sheets: Readonly<Record<string, string>> = {},
): RequestListener {
  const render = rendererOf(vite, sheets)
  return (request, response) => {
    const url = request.url ?? '/'
    working(`answering ${url}`)
    const fail = (error: unknown) => sendFailure(request, response, error)
    const answer = answerTo(site, url, request.headers.accept)
    switch (answer.kind) {
      case 'page':
        sendPage(site, render, answer.path, request, response).catch(fail)
        break
      case 'markdown':
        sendMarkdown(site, render, answer, request, response).catch(fail)
        break
      case 'redirect':
        response.writeHead(308, { Location: answer.location }).end()
        break
      case 'asset':
        sendAsset(answer.built ? out : root, answer.file, request, response).catch(fail)
        break
      case 'text':
        response
          .writeHead(200, { 'Content-Type': contentType(answer.name), 'Cache-Control': 'no-store' })
          .end(answer.text)
        break
      case 'picture':
        sendPicture(answer.bytes, response).catch(fail)
        break
      case 'outside':
        sendOutsideFile(answer, request, response)
        break
      case 'vite':
        // Vite sends HLS playlists without a type, but keeps one that is already set.
        if (/\.m3u8(\?|$)/.test(url)) response.setHeader('Content-Type', contentType('stream.m3u8'))
        refuseInOwnWords(request, response)
        // Unknown to Vite as well: respond with the not-found page.
        vite.middlewares(request, response, () =>
          sendPage(site, render, pathOf(site, url), request, response).catch(fail),
        )
    }
  }
}

type PageRenderer = (portal: Portal, path: string) => Promise<RenderedPage>

/** Renders with the current components: Vite reloads changed modules. */
function rendererOf(
  { environments: { ssr }, config }: ViteDevServer,
  sheets: Readonly<Record<string, string>>,
): PageRenderer {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run code of the engine')
  const { runner } = ssr
  const addresses = (files: Readonly<Record<string, string>>, prefix: string) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, prefix + file]))
  // As in a build, sheets of the engine come before those of plugins.
  const hrefOf = hrefIn({ ...addresses(sheets, `${config.base}@fs`), ...addresses(pageFiles, config.base) })
  return async (portal, path) => {
    const { renderPage }: { renderPage: RenderPage } = await runner.import('/pages/render-page.tsx')
    return renderPage(portal, path, hrefOf)
  }
}

/** The requested path below the base path. */
function pathOf(site: DevSite, url: string): string {
  const target = readTarget(url)
  return typeof target === 'number' ? url : target.path.slice(baseOf(site.config).length)
}

function answerTo(site: DevSite, url: string, accept: string | undefined): Answer {
  const target = readTarget(url)
  // Vite's own URLs (`/@id/...`) may contain characters that paths of pages cannot.
  if (typeof target === 'number') return { kind: 'vite' }
  const base = baseOf(site.config)
  if (target.path !== base && !target.path.startsWith(`${base}/`))
    return { kind: 'outside', path: target.path, base }
  const plain = plainPath(target.path.slice(base.length) || '/')
  const moved = site.redirects[pageUrl({ basePath: site.config.basePath }, plain)]
  if (moved !== undefined) return { kind: 'redirect', location: asciiUrl(moved) }
  const file = /^\/@asset\/((?:versions\/[^/]+\/)?content\/.+)$/.exec(plain)?.[1]
  if (file !== undefined) return { kind: 'asset', file, built: false }
  // Search uses the index of the last build: indexing all pages would take too long after an edit.
  if (/^\/(search-[\w.-]+\.json|assets\/search\/.+)$/.test(plain)) {
    return { kind: 'asset', file: plain.slice(1), built: true }
  }
  const empty = emptyFile(plain)
  if (empty !== undefined) return { kind: 'text', name: plain, text: empty }
  const picture = site.pictures.get(plain.slice(1))
  if (picture) return { kind: 'picture', bytes: picture }
  const asMarkdown = plain.endsWith('.md') ? pageOfMarkdown(plain) : plain
  const route = site.portal.model.routes.get(asMarkdown)
  if (route && hasMarkdown(route) && (asMarkdown !== plain || chooseType(accept) === 'markdown'))
    return { kind: 'markdown', path: asMarkdown }
  if (!site.portal.model.routes.has(plain)) {
    const emitted = [...pluginFiles(site.portal), ...discoveryFiles(site.portal)].find(
      ({ url }) => url === plain,
    )
    if (emitted) return { kind: 'text', name: emitted.url, text: emitted.text }
    const found =
      findReferenceFile(site.portal, plain) ??
      [...clientFiles(site.portal), ...sandboxFiles(site.portal), ...guideFiles(site.portal)].find(
        ({ url }) => url === plain,
      )
    return found ? { kind: 'text', name: found.url, text: found.text() } : { kind: 'vite' }
  }
  const address = pageUrl(site.config, plain)
  return target.path === address
    ? { kind: 'page', path: plain }
    : { kind: 'redirect', location: encodePath(address) + target.query }
}

/**
 * The content, without entries, of a file that only a build writes and that pages request by themselves: first screens and the list of pages.
 * If it were missing, the browser would report an error for each page.
 */
function emptyFile(path: string): string | undefined {
  if (path.endsWith('.screens.json')) return JSON.stringify({ tags: [], pages: {} } satisfies FirstScreens)
  return /^\/pages-[\w-]+\.json$/.test(path) ? '[]' : undefined
}

/** Redirects the root to the site. For other paths outside the base path, says where the site is. */
function sendOutsideFile(
  { path: target, base }: Extract<Answer, { kind: 'outside' }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // Must not be cached: the next site on this port may have another base path.
  if (target === '/') response.writeHead(302, { Location: `${base}/`, 'Cache-Control': 'no-store' }).end()
  else {
    const there = encodePath(base + target)
    sendText(request, response, 404, `The site is below ${base}/ ("basePath"). Did you mean ${there}?`)
  }
}

/** Renders the page first, because its Markdown is made from the rendered content. */
async function sendMarkdown(
  { portal }: DevSite,
  render: PageRenderer,
  { path }: Extract<Answer, { kind: 'markdown' }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = (await render(portal, path)).markdown?.()
  if (!page) return sendText(request, response, 404, `There is no Markdown of ${path}`)
  const headers = { 'Content-Type': contentType('page.md'), 'Cache-Control': 'no-store', Vary: 'Accept' }
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : joinPortions(page.portions))
}

/** The page whose Markdown is at a path. */
function pageOfMarkdown(path: string): string {
  return path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
}

/** Reports a rendering error in the terminal, and by Vite's overlay on an empty page. */
async function sendPage(
  site: DevSite,
  render: PageRenderer,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const client = `<script type="module" src="${baseOf(site.config)}/@vite/client"></script>`
  let status = 500
  let html = `<!DOCTYPE html><title>${status}</title>${client}`
  try {
    const page = await render(site.portal, path)
    status = page.status
    if (page.picture) site.pictures.set(page.picture.name, page.picture.bytes)
    html = page.html.replace('<head>', `$&${client}`)
  } catch (error) {
    site.add(renderProblem(site.portal, site.root, path, error))
  }
  response.writeHead(status, { 'Content-Type': contentType('page.html'), 'Cache-Control': 'no-store' })
  response.end(request.method === 'HEAD' ? undefined : html)
}

/**
 * Sends the picture of a page that was rendered before, since only rendering a page determines the address of its
 * picture.
 */
async function sendPicture(bytes: () => Promise<Uint8Array>, response: ServerResponse): Promise<void> {
  const drawn = await bytes()
  response.writeHead(200, { 'Content-Type': contentType('page.png'), 'Cache-Control': 'no-store' }).end(drawn)
}

async function sendAsset(
  root: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = await realpath(path.join(root, name)).catch(() => undefined)
  const isWithin = file?.startsWith((await realpath(root)) + path.sep)
  const bytes = file !== undefined && isWithin ? await readFile(file).catch(() => undefined) : undefined
  if (!bytes) {
    sendText(request, response, 404, `There is no file ${name}`)
    return
  }
  response.writeHead(200, { 'Content-Type': contentType(name), 'Cache-Control': 'no-store' }).end(bytes)
}
