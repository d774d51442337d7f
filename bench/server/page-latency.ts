import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../median.ts'
import { send } from '../sandbox/load.ts'
import { shotOf } from './contestants.ts'

/** How long a page took that was asked for again and again, milliseconds. */
export interface PageLatency {
  requests: number
  median: number
  p99: number
  /** Requests that had no answer, or one that is not a page. */
  failed: number
}

/** Reads pages one after the other, as a reader does, a hundred times a second at the most. */
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
