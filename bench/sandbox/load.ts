import { Agent, request } from 'node:http'
import { quantile } from '../median.ts'

/** A request that is sent repeatedly. */
export interface Shot {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body: string
}

export interface Load {
  /** Responses a second. */
  rate: number
  /** 99th percentile of the response times, in milliseconds. */
  p99: number
  /** Most frequent status. */
  status: number
}

const connections = 16

/**
 * Sends requests over keep-alive connections for a given time.
 *
 * @param shotOf Returns the request with a given number.
 */
export async function loadFor(
  milliseconds: number,
  origin: string,
  shotOf: (number: number) => Shot,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses = new Map<number, number>()
  const begin = performance.now()
  let number = 0
  const worker = async () => {
    while (performance.now() - begin < milliseconds) {
      const sent = performance.now()
      const status = await send(agent, origin, shotOf(number++))
      times.push(performance.now() - sent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const [status = 0] = [...statuses].sort(([, a], [, b]) => b - a)[0] ?? []
  return { rate: times.length / seconds, p99: quantile(times, 0.99, time => time), status }
}

/**
 * Sends one request.
 *
 * @returns The status, once the response is complete.
 */
export function send(
  agent: Agent | undefined,
  origin: string,
  { method, target, headers, body }: Shot,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      origin + target,
      { method, agent, headers: { ...headers, ...length } },
      answer => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
