import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Locale } from '../config/locale.ts'
import { missingForm, pageForm } from './page-forms.ts'
import { readTarget } from './request-target.ts'
import { isImmutable, resolvePath } from './resolve-path.ts'
import { sendFile, sendNotFoundPage } from './send-file.ts'
import { sendText } from './send-text.ts'
import type { Site, SiteReader } from './site-reader.ts'

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'

/** Headers of every answer; the site's own win over them. */
const securityHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
]

const documentHeaders = ['Referrer-Policy', 'X-Frame-Options']

/** The listener of a server that serves one built site. */
export function createRequestHandler(reader: SiteReader): RequestListener {
  return (req, res) => {
    answer(reader, req, res).catch(error => fail(req, res, error))
  }
}

async function answer(reader: SiteReader, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const site = await reader.current()
  for (const [name, value] of securityHeaders) res.setHeader(name, value)
  for (const [name, value] of Object.entries(site.rules.headers)) res.setHeader(name, value)
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    // The body that may follow is not read, so the connection cannot serve another request.
    return sendText(req, res, 405, 'Only GET and HEAD are answered here.', {
      Allow: 'GET, HEAD',
      Connection: 'close',
    })
  }
  const target = readTarget(req.url ?? '')
  if (target === 414) return sendText(req, res, 414, 'The address is too long.')
  if (target === 400) return sendText(req, res, 400, 'The address is malformed.')
  const found = resolvePath(site, target)
  switch (found.kind) {
    case 'file': {
      // They concern documents; a page's first visit pays for every byte of its assets' headers.
      if (isImmutable(found.file)) for (const name of documentHeaders) res.removeHeader(name)
      const cacheControl = isImmutable(found.file) ? immutable : revalidated
      return sendFile({ req, res, dist: site.dist, cacheControl, ...pageForm(site, found.file, req) })
    }
    case 'redirect':
      // Browsers keep a 308 for ever unless told otherwise; a writer may take a redirect back.
      return sendText(req, res, 308, `Moved to ${found.location}`, {
        Location: found.location,
        'Cache-Control': revalidated,
      })
    case 'missing-asset':
      return sendText(req, res, 404, 'Not found.')
    case 'missing-page':
      return sendMissingPage(site, found.locale, target.path, req, res)
  }
}

function sendMissingPage(
  site: Site,
  locale: Locale,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> | void {
  const { notFound } = site.index
  const html = notFound.get(locale) ?? notFound.get(site.rules.urls.defaultLocale)
  const file = missingForm(site, locale, path, req) ?? html
  if (!file) return sendText(req, res, 404, 'Not found.')
  const negotiated = site.index.notFoundMarkdown.has(locale)
  return sendNotFoundPage({ req, res, dist: site.dist, file, cacheControl: 'no-store', negotiated })
}

/** The reader went away in the middle of an answer. */
const goneAway: ReadonlySet<string | undefined> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'EPIPE',
  'ECONNRESET',
])

function fail(req: IncomingMessage, res: ServerResponse, error: NodeJS.ErrnoException): void {
  if (goneAway.has(error.code)) return
  if (res.headersSent) {
    console.error(`${req.method} ${req.url}`, error)
    res.destroy()
  } else if (error.code === 'ENOENT') {
    sendText(req, res, 503, 'The site is being built again; try again in a moment.', { 'Retry-After': '5' })
  } else {
    console.error(`${req.method} ${req.url}`, error)
    sendText(req, res, 500, 'The server failed to answer; its log says why.')
  }
}
