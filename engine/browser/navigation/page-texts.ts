import { whenIdle } from '../page/when-idle.ts'

/** Maximum number of cached pages. */
const maxPages = 16
/** Milliseconds after which a prefetched page is requested again, since it may have changed. */
const maxAge = 300_000

interface Fetched {
  text: Promise<string | undefined>
  at: number
  /** Aborts a prefetch that no navigation waits for. */
  ahead?: AbortController | undefined
}

const fetched = new Map<string, Fetched>()

function keyOf(url: URL): string {
  return url.pathname + url.search
}

function cached(key: string): Fetched | undefined {
  const fetchedTexts = fetched.get(key)
  return fetchedTexts && Date.now() - fetchedTexts.at < maxAge ? fetchedTexts : undefined
}

/** Whether a page is loaded or being loaded. */
export function isFetched(url: URL): boolean {
  return cached(keyOf(url)) !== undefined
}

/** The text of a loaded page; undefined if it is still loading or failed. */
export async function fetchedText(url: URL): Promise<string | undefined> {
  return Promise.race([cached(keyOf(url))?.text, undefined])
}

/**
 * HTML of a page, requested once; undefined if there is no page at this address.
 *
 * @param url Its hash is ignored.
 * @param cache `force-cache` when the reader goes back, where an old version will do.
 */
export function pageText(url: URL, cache: RequestCache = 'default'): Promise<string | undefined> {
  const key = keyOf(url)
  const storedTexts = cached(key)
  if (!storedTexts) return keep(key, load(key, { cache }))
  storedTexts.ahead = undefined
  return storedTexts.text
}

/** Maximum number of pages parsed in advance: the next one, the one that the reader came from, and the one last pointed at. */
const maxParsed = 3
/** Pages parsed in advance by their text, since parsing takes the largest part of the time after a click. */
const parsed = new Map<string, Document>()

/** Parses a page that is likely to be shown next, once it is loaded and the browser is idle. */
export function parseAhead(url: URL): void {
  cached(keyOf(url))?.text.then(text => {
    if (text === undefined) return
    whenIdle(() => {
      const page = parsed.get(text) ?? parse(text)
      parsed.delete(text)
      parsed.set(text, page)
      const [oldest] = parsed.keys()
      if (parsed.size > maxParsed && oldest !== undefined) parsed.delete(oldest)
    })
  })
}

/** A document to show, which the caller takes apart; undefined as for `pageText`. */
export async function fetchPageOnce(url: URL, cache?: RequestCache): Promise<Document | undefined> {
  const text = await pageText(url, cache)
  if (text === undefined) return undefined
  const page = parsed.get(text) ?? parse(text)
  parsed.delete(text)
  return page
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html')
}

/**
 * Prefetches a page or a file of first screens.
 *
 * @param room Maximum size in bytes; a response that declares more is cancelled.
 * @returns Number of bytes transferred, if declared; all of `room` for a cancelled response.
 */
export async function fetchAhead(url: URL, room: number): Promise<number> {
  const key = keyOf(url)
  if (cached(key)) return 0
  const ahead = new AbortController()
  let bytes = 0
  const onSize = (size: number | undefined) => {
    const entry = fetched.get(key)
    if (size !== undefined && size > room && entry?.ahead) ahead.abort()
    bytes = Math.min(size ?? 0, room)
  }
  const text = load(key, { priority: 'low', signal: ahead.signal }, onSize)
  keep(key, text, ahead)
  const { length = 0 } = (await text) ?? {}
  const entry = fetched.get(key)
  if (entry?.ahead === ahead) entry.ahead = undefined
  // If the server does not declare the transferred size, this assumes a typical compression ratio.
  return bytes || length / 4
}

/** Cancels prefetches in progress, since the reader's own navigation needs the connection. */
export function cancelPrefetch(): void {
  for (const [key, { ahead }] of fetched)
    if (ahead) {
      fetched.delete(key)
      ahead.abort()
    }
}

function keep(key: string, text: Promise<string | undefined>, ahead?: AbortController) {
  fetched.delete(key)
  fetched.set(key, { text, at: Date.now(), ahead })
  text.then(value => {
    if (value === undefined && fetched.get(key)?.text === text) fetched.delete(key)
  })
  const [oldest] = fetched.keys()
  if (fetched.size > maxPages && oldest !== undefined) fetched.delete(oldest)
  return text
}

/** @param onSize Called with the declared size before the body arrives. */
async function load(
  path: string,
  init: RequestInit,
  onSize: (size: number | undefined) => void = () => {},
): Promise<string | undefined> {
  try {
    const type = path.endsWith('.json') ? 'application/json' : 'text/html'
    const response = await fetch(path, { ...init, headers: { Accept: type } })
    const isFitting =
      response.ok && !response.redirected && response.headers.get('Content-Type')?.startsWith(type)
    if (!isFitting) return undefined
    onSize(Number(response.headers.get('Content-Length')) || undefined)
    return await response.text()
  } catch {
    return undefined
  }
}
