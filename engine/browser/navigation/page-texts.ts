import { whenIdle } from '../page/when-idle.ts'

/** Pages that are kept; more would only be held for nothing. */
const most = 16
/** Milliseconds after which a page that was fetched ahead is fetched again: it may have changed. */
const fresh = 300_000

interface Fetched {
  text: Promise<string | undefined>
  at: number
  /** Ends it, while nobody has asked for it. */
  ahead?: AbortController | undefined
}

const fetched = new Map<string, Fetched>()

function keyOf(url: URL): string {
  return url.pathname + url.search
}

function kept(key: string): Fetched | undefined {
  const known = fetched.get(key)
  return known && Date.now() - known.at < fresh ? known : undefined
}

/** Whether a page is there or on its way. */
export function isFetched(url: URL): boolean {
  return kept(keyOf(url)) !== undefined
}

/** Text that is there already; undefined for what is on its way, or is not to be had. */
export async function fetchedText(url: URL): Promise<string | undefined> {
  return Promise.race([kept(keyOf(url))?.text, undefined])
}

/**
 * HTML of a page, fetched once; undefined when it is not to be had as a page at this address.
 *
 * @param url Its address; the hash is left out.
 * @param cache `force-cache` for a page that the reader comes back to: as it was is good enough.
 */
export function pageText(url: URL, cache: RequestCache = 'default'): Promise<string | undefined> {
  const key = keyOf(url)
  const known = kept(key)
  if (!known) return keep(key, load(key, { cache }))
  known.ahead = undefined
  return known.text
}

/** The page that was parsed ahead, as that is what takes longest of what a click waits for. */
let parsed: { text: string; page: Document } | undefined

/**
 * Parses a page that is likely to be shown next, when it is there and nothing else is done.
 *
 * @param isLikelier Whether it takes the place of one that was parsed before.
 */
export function parseAhead(url: URL, isLikelier = true): void {
  kept(keyOf(url))?.text.then(text => {
    if (text === undefined || parsed?.text === text) return
    whenIdle(() => {
      if (isLikelier || !parsed) parsed = { text, page: parse(text) }
    })
  })
}

/** A page to show, whose elements are taken; undefined as `pageText` has it. */
export async function takePage(url: URL, cache?: RequestCache): Promise<Document | undefined> {
  const text = await pageText(url, cache)
  if (text === undefined) return undefined
  const page = parsed?.text === text ? parsed.page : parse(text)
  parsed = undefined
  return page
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html')
}

/**
 * Fetches a page, or a file of first screens, that nobody has asked for yet.
 *
 * @param room Bytes that it may have; one that the server says is larger is left.
 * @returns the bytes that came, as far as the server says; all of the room for one that was larger.
 */
export async function fetchAhead(url: URL, room: number): Promise<number> {
  const key = keyOf(url)
  if (kept(key)) return 0
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
  // Text of which the server does not say how large it is on the line, by what compression leaves of it.
  return bytes || length / 4
}

/** Ends what is fetched ahead and not there yet: the reader goes elsewhere, and the line is theirs. */
export function dropAhead(): void {
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
  if (fetched.size > most && oldest !== undefined) fetched.delete(oldest)
  return text
}

/** @param onSize Told what the server says of the size on the line, before the text comes. */
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
