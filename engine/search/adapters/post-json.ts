import { SearchError } from '../types.ts'

/** Longest wait, in milliseconds, that a reader is made to sit through when an engine asks for one. */
const maxWait = 2000

interface JsonPost {
  /** Addresses to try in turn. */
  addresses: string[]
  headers: Record<string, string>
  body: unknown
  /** Milliseconds for each address. */
  timeout: number
}

/**
 * Posts a question and reads the answer. The next address is tried after no answer, a late one, one that is no JSON and
 * 5xx; after 429 the same one is tried once more if the engine asks for a short wait.
 *
 * @throws {SearchError} `refused` for 4xx, `network` when no address answered.
 * @throws the signal's reason when it is aborted.
 */
export async function postJson(post: JsonPost, signal: AbortSignal): Promise<unknown> {
  let last = 'no address'
  let waited = false
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
      if (response.status === 429 && !waited && wait <= maxWait) {
        waited = true
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
