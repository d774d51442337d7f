import type { IncomingMessage } from 'node:http'
import { invalid, StatusError } from '../core/http/status-error.ts'
import type { SignedRequest } from './signed-request.ts'

/** Node's client is loaded with the first event. */
const { request } = process.getBuiltinModule('node:http')

/** Response of a receiver. */
export interface Received {
  status: number
  headers: Record<string, string>
  /** At most 64 kB. */
  body: string
  /** Duration of the request in milliseconds. */
  duration: number
}

/** Maximum bytes of an answer that are read. */
const maxBytes = 65_536

/** The addresses of this machine, none of which is looked up: what a name server says decides nothing. */
const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Sends a request to a program on this machine. No redirect is followed.
 *
 * @param timeout Milliseconds until the whole answer has to be there.
 * @throws StatusError for an address beyond this machine, and where nothing answers in time.
 */
export async function sendToMachine(
  target: string,
  { method, headers, body }: SignedRequest,
  timeout: number,
): Promise<Received> {
  const url = machineUrl(target)
  const begun = performance.now()
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeout),
        agent: false,
        lookup: (_hostname, options, callback) =>
          options.all ? callback(null, loopback) : callback(null, '127.0.0.1', 4),
      })
        .once('response', resolve)
        .once('error', reject)
        .end(body)
    })
    const parts: Buffer[] = []
    let size = 0
    for await (const part of response) {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) break
    }
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(parts).subarray(0, maxBytes).toString(),
      duration: Math.round(performance.now() - begun),
    }
  } catch (error) {
    const isLate = error instanceof Error && /Abort|Timeout/.test(error.name)
    const reason = isLate
      ? `did not answer within ${timeout / 1000} seconds`
      : `cannot be reached: ${reasonOf(error)}`
    throw new StatusError('UNAVAILABLE', `${url.href} ${reason}`)
  }
}

function machineUrl(target: string): URL {
  const url = URL.canParse(target) ? new URL(target) : undefined
  // The parser writes every form of an IPv4 address with four numbers.
  const isHere = url && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url?.protocol !== 'http:' || !isHere || url.username !== '' || url.password !== '')
    throw invalid([
      {
        field: 'url',
        description: 'must be an address of this machine, such as http://localhost:3000/webhook',
      },
    ])
  return url
}

/** If several addresses were tried, the combined error has no message. */
function reasonOf(error: unknown): string {
  const all = error instanceof AggregateError ? error.errors : [error]
  return all.map(error => (error instanceof Error ? error.message : String(error))).join(', ')
}
