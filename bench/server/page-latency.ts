import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../median.ts'
import { send } from '../sandbox/load.ts'
import { shotOf } from './contestants.ts'

/** Latency of a page that is requested repeatedly, in milliseconds. */
export interface PageLatency {
  requests: number
  median: number
  p99: number
  /** Requests without a response, or with one that is not a page. */
  failed: number
}

/** Requests pages one after the other, like a reader, at most a hundred a second. */
export async function pageLatency(
  origin: string,
  paths: readonly string[],
  isOver: () => boolean,
): Promise<PageLatency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const shot = shotOf(paths)
  const times: number[] = []
  let failed = 0
  while (!isOver()) {
    const sent = performance.now()
    const status = await send(agent, origin, shot(times.length)).catch(() => 0)
    times.push(performance.now() - sent)
    if (status !== 200) failed += 1
    await wait(10)
  }
  agent.destroy()
  const at = (share: number) => quantile(times, share, time => time)
  return { requests: times.length, median: at(0.5), p99: at(0.99), failed }
}
