import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import type { Locale } from '../config/locale.ts'
import { receiverTiming } from '../config/receiver-path.ts'
import { immutable, revalidated } from '../portal/cache-control.ts'
import { frameHeaders, pageHeaders, responseHeaders, strictTransport } from '../portal/fixed-headers.ts'
import { sandboxedNames, sandboxPolicy } from '../portal/sandboxed-files.ts'
import type { AskRoute } from './ask/ask-route.ts'
import { dictionaryOf, dictionaryRule } from './dictionaries.ts'
import type { FeedbackReceiver } from './feedback/receiver.ts'
import { answerHealth, isHealth } from './health.ts'
import { inTurn } from './in-turn.ts'
import type { McpRoute } from './mcp-route.ts'
import { withNearestLinks } from './nearest-links.ts'
import { missingForm, pageForm } from './page-forms.ts'
import { readTarget } from './request-target.ts'
import { isImmutable, type Resolution, resolvePath } from './resolve-path.ts'
import { type FileAnswer, sendFile, sendNotFoundPage } from './send-file.ts'
import { sendText } from './send-text.ts'
import { maxAttempts, OtherBuildError, pause, type Site, type SiteReader } from './site-reader.ts'

/** Headers of all documents. Headers of the site override them. */
const ownDocumentHeaders = { ...pageHeaders, ...frameHeaders }

/** Handlers besides the files of a site. */
export interface Routes {
  mcp: McpRoute
  ask: AskRoute
  /** Receives feedback; undefined if it is not collected. */
  feedback?: FeedbackReceiver | undefined
}

/** Request listener for a built site. */
export function createRequestHandler(reader: SiteReader, routes: Routes): RequestListener {
  return inTurn((req, res) => {
    answer(reader, req, res, routes).catch(error => fail(req, res, error))
  })
}

async function answer(
  reader: SiteReader,
  req: IncomingMessage,
  res: ServerResponse,
  { mcp, ask, feedback }: Routes,
): Promise<void> {
  if (hostsOf(req) > 1)
    return sendText(req, res, 400, 'The request names more than one host.', responseHeaders)
  if (isHealth(req)) return answerHealth(reader, req, res)
  const began = performance.now()
  const site = await reader.current()
  if (!site) return sendText(req, res, 503, noSite, { ...responseHeaders, 'Retry-After': '5' })
  if (feedback) res.setHeader('Server-Timing', receiverTiming)
  const before = res.getHeaders()
  setHeaders(res, site, before)
  if (mcp.takes(site, req)) return mcp.answer(site, req, res)
  if (ask.takes(site, req)) return ask.answer(site, req, res)
  if (feedback?.takes(site, req)) return feedback.answer(site, req, res)
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    // A body that may follow is not read, so the connection cannot serve another request.
    return sendText(req, res, 405, 'Only GET and HEAD are allowed here.', {
      Allow: 'GET, HEAD',
      Connection: 'close',
    })
  }
  const { url = '' } = req
  const target = readTarget(url)
  if (target === 414) return sendText(req, res, 414, 'The address is too long.')
  if (target === 400) return sendText(req, res, 400, 'The address is malformed.')
  for (let attempt = 1; ; attempt++) {
    const latest = await reader.current()
    if (!latest) return sendText(req, res, 503, noSite, { 'Retry-After': '5' })
    if (latest !== site || attempt > 1) setHeaders(res, latest, before)
    const open = (file: string) => reader.openFile(latest, file)
    try {
      return await send({ site: latest, open }, resolvePath(latest, target), target.path, req, res, began)
    } catch (error) {
      if (!isGone(error) || res.headersSent || attempt >= maxAttempts) throw error
    }
    await setTimeout(pause)
  }
}

const noSite = 'There is no build of the site that can be served; try again in a moment.'

/** Whether a file is missing, or is another file, because a new build is replacing the old one. */
function isGone(error: unknown): boolean {
  return (
    error instanceof OtherBuildError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  )
}

/** A site, and a function that opens its files. */
interface OpenSite {
  site: Site
  open: FileAnswer['open']
}

/** @param before Headers that do not depend on the site. */
function setHeaders(res: ServerResponse, { rules }: Site, before: OutgoingHttpHeaders): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  if (res.socket instanceof TLSSocket) res.setHeader(strictTransport.name, strictTransport.value)
  for (const [name, value] of Object.entries({
    ...before,
    ...responseHeaders,
    ...documentHeaders(rules),
    ...rules.headers,
  }))
    if (value !== undefined) res.setHeader(name, value)
}

function documentHeaders(rules: Site['rules']): Readonly<Record<string, string>> {
  return { ...ownDocumentHeaders, ...rules.documentHeaders }
}

async function send(
  { site, open }: OpenSite,
  found: Resolution,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
  began: number,
): Promise<void> {
  switch (found.kind) {
    case 'file': {
      // These headers are for documents only; on assets, every byte would slow down the first visit.
      if (isImmutable(found.file))
        for (const name of ['Server-Timing', ...Object.keys(documentHeaders(site.rules))])
          res.removeHeader(name)
      if (sandboxedNames.test(found.file.file)) res.setHeader('Content-Security-Policy', sandboxPolicy)
      const kept = isImmutable(found.file)
        ? { cacheControl: immutable }
        : { cacheControl: revalidated, began }
      const form = pageForm(site, found.file, req)
      const shared = form.file.file.endsWith('.html') ? dictionaryOf(site.dictionaries, path, req) : undefined
      const fileDictionary = site.dictionaries.find(({ file }) => file === found.file.file)
      if (fileDictionary) res.setHeader('Use-As-Dictionary', dictionaryRule(fileDictionary))
      return sendFile({ req, res, open, ...kept, ...form, shared })
    }
    case 'redirect':
      // By default browsers cache a 308 forever, but a writer may remove a redirect.
      return sendText(req, res, 308, `Moved to ${found.location}`, {
        Location: found.location,
        'Cache-Control': revalidated,
      })
    case 'missing-asset':
      return sendText(req, res, 404, 'Not found.')
    case 'missing-page':
      return sendMissingPage({ site, open }, found.locale, path, req, res)
  }
}

/** Whether there are several `Host` headers. Node uses the first, but a proxy may use the last (RFC 9112, 3.2: respond with 400). */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

function sendMissingPage(
  { site, open }: OpenSite,
  locale: Locale,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> | void {
  const { notFound } = site.index
  const html = notFound.get(locale) ?? notFound.get(site.rules.urls.defaultLocale)
  const markdown = missingForm(site, locale, path, req)
  const file = markdown ?? html
  if (!file) return sendText(req, res, 404, 'Not found.')
  const negotiated = site.index.notFoundMarkdown.has(locale)
  return sendNotFoundPage({ req, res, open, file, cacheControl: 'no-store', negotiated }, text =>
    markdown ? text : withNearestLinks(text, site, locale, path),
  )
}

/** Error codes for a reader who disconnects during a response. */
const disconnectCodes: ReadonlySet<string | undefined> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'EPIPE',
  'ECONNRESET',
])

function fail(req: IncomingMessage, res: ServerResponse, error: NodeJS.ErrnoException): void {
  if (disconnectCodes.has(error.code)) return
  if (res.headersSent) {
    console.error(`${req.method} ${req.url}`, error)
    res.destroy()
  } else if (error.code === 'ENOENT') {
    sendText(req, res, 503, 'The site is being built again; try again in a moment.', { 'Retry-After': '5' })
  } else if (error.code === 'EMFILE' || error.code === 'ENFILE') {
    sendText(req, res, 503, 'The server has too many files open; try again in a moment.', {
      'Retry-After': '1',
    })
  } else {
    console.error(`${req.method} ${req.url}`, error)
    sendText(req, res, 500, 'The server failed to respond; its log says why.')
  }
}
