import { SearchError } from '../types.ts'

/** Maximum wait in milliseconds that a reader has to sit through if an engine asks for one. */
const maxWait = 2000

interface JsonPost {
  /** URLs to try in turn. */
  addresses: string[]
  headers: Record<string, string>
  body: unknown
  /** Timeout of each URL in milliseconds. */
  timeout: number
}

/**
 * Posts a query and parses the response. The next URL is tried after a failed connection, a timeout, a response that is
 * not JSON, or status 5xx. After status 429 the same URL is retried once, if the requested wait is short.
 *
 * @throws {SearchError} `refused` for status 4xx, `network` if no URL gave a response.
 * @throws The signal's reason if it is aborted.
 */
export async function postJson(post: JsonPost, signal: AbortSignal): Promise<unknown> {
  let last = 'no address'
  let hasWaited = false
  for (let index = 0; index < post.addresses.length; index += 1) {
    try {
      const response = await fetch(post.addresses[index] ?? '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...post.headers },
        body: JSON.stringify(post.body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(post.timeout)]),
      })
      if (response.ok) return await response.json()
      last = `HTTP ${response.status}`
      const wait = Number(response.headers.get('Retry-After') ?? 1) * 1000
      if (response.status === 429 && !hasWaited && wait <= maxWait) {
        hasWaited = true
        index -= 1
        await pause(wait, signal)
      } else if (response.status < 500) throw new SearchError('refused', last)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof SearchError) throw error
      last = String(error)
    }
  }
  throw new SearchError('network', last)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
