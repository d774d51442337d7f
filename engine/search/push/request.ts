import { PushError } from './push-error.ts'
import { retryAfter } from './retry-after.ts'

/** Timeouts, retries and waits of a push. */
export interface Patience {
  /** Timeout of a request in milliseconds. */
  timeout: number
  /** Maximum number of attempts for a request. */
  attempts: number
  /** First wait in milliseconds. Each further wait is twice as long; up to half of it is random. */
  backOff: number
  /** Maximum wait in milliseconds, even if the engine asks for more. */
  maxWait: number
  /** Called before each wait with a message for the user. */
  notice: (message: string) => void
}

export const defaultPatience: Patience = {
  timeout: 60_000,
  attempts: 7,
  backOff: 1000,
  maxWait: 120_000,
  notice: () => {},
}

export interface EngineRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Origins. Each retry uses the next one. */
  hosts: readonly string[]
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string
  /** Advice for status 401 and 403. */
  onRefusal: string
  /** Whether status 404 returns undefined instead of failing. */
  mayBeMissing?: boolean
}

/**
 * Sends a request until a response arrives. No response, a timeout, an unreadable response, and status 408, 429 and 5xx
 * are retried: repeating a request of a push has no further effect.
 *
 * @param read Parses the body. An error it throws counts as an unreadable response, except a `PushError`.
 * @returns Undefined for status 404 if `mayBeMissing` is set.
 * @throws {PushError} After the last attempt, and for other statuses.
 */
export async function requestEngine<T>(
  request: EngineRequest,
  read: (body: string) => T,
  patience: Patience,
): Promise<T | undefined> {
  let failure = ''
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    const host = request.hosts[attempt % request.hosts.length] ?? ''
    let retryIn: number | undefined
    try {
      const response = await fetch(host + request.path, {
        method: request.method,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: request.body }),
        signal: AbortSignal.timeout(patience.timeout),
      })
      const body = await response.text()
      if (response.ok) return read(body)
      if (response.status === 404 && request.mayBeMissing) return undefined
      failure = `HTTP ${response.status}${messageOf(body)}`
      if (!isPassing(response.status)) throw refusal(request, response.status, failure)
      retryIn = retryAfter(response.headers.get('Retry-After'), Date.now())
    } catch (error) {
      if (error instanceof PushError) throw error
      failure = reasonOf(error, patience.timeout)
    }
    if (attempt + 1 === patience.attempts) break
    const wait = retryIn ?? patience.backOff * 2 ** attempt * (0.5 + Math.random() / 2)
    if (wait > patience.maxWait && retryIn !== undefined)
      throw new PushError(
        `${failure}: the engine asks to wait ${Math.ceil(wait / 1000)} s. Push again then; it goes on where it stopped.`,
      )
    patience.notice(`${failure}; next attempt in ${(Math.min(wait, patience.maxWait) / 1000).toFixed(1)} s`)
    await new Promise(resolve => setTimeout(resolve, Math.min(wait, patience.maxWait)))
  }
  throw new PushError(
    `${failure}, ${patience.attempts} times. Push again when the engine responds; the push resumes where it stopped.`,
  )
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

function refusal({ method, path, onRefusal }: EngineRequest, status: number, failure: string): PushError {
  if (status === 401 || status === 403) return new PushError(`${failure}. ${onRefusal}`)
  return new PushError(`${method} ${path} failed: ${failure}`)
}

/** Message of an engine's error response, `{"message": …}`; empty for anything else, such as a proxy's HTML. */
function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? ` (${message.slice(0, 300)})` : ''
  } catch {
    return ''
  }
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No response within ${timeout / 1000} s`
  if (error instanceof SyntaxError) return 'A response that is not JSON'
  const { cause } = error
  return `No connection (${cause instanceof Error ? cause.message || cause.name : error.message})`
}
