/** Pages that are kept; more would only be held for nothing. */
const most = 16
/** Milliseconds after which a page that was fetched ahead is fetched again: it may have changed. */
const fresh = 300_000

interface Fetched {
  text: Promise<string | undefined>
  at: number
}

const fetched = new Map<string, Fetched>()

/** Bytes that arrived, as far as the server says. */
export let receivedBytes = 0

/**
 * HTML of a page, fetched once; undefined when it is not to be had as a page at this address.
 *
 * @param url Its address; the hash is left out.
 */
export function pageText(url: URL): Promise<string | undefined> {
  const key = url.pathname + url.search
  const known = fetched.get(key)
  if (known && Date.now() - known.at < fresh) return known.text
  const text = load(key)
  fetched.delete(key)
  fetched.set(key, { text, at: Date.now() })
  text.then(value => {
    if (value === undefined && fetched.get(key)?.text === text) fetched.delete(key)
  })
  const [oldest] = fetched.keys()
  if (fetched.size > most && oldest !== undefined) fetched.delete(oldest)
  return text
}

async function load(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(path, { headers: { Accept: 'text/html' } })
    const isPage =
      response.ok && !response.redirected && /^text\/html/.test(response.headers.get('Content-Type') ?? '')
    if (!isPage) return undefined
    const text = await response.text()
    receivedBytes += Number(response.headers.get('Content-Length')) || text.length / 4
    return text
  } catch {
    return undefined
  }
}
