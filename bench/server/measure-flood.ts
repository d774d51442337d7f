import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { FloodKind, Statuses } from './flood-kinds.ts'
import { type PageLatency, pageLatency } from './page-latency.ts'

/** Effect of a flood on readers, and the responses to it. */
export interface Flood {
  latency: PageLatency
  statuses: Statuses
}

/**
 * Reads pages while clients flood `/mcp` from another process, which has the lowest priority so that its CPU time does
 * not count.
 */
export async function measureFlood(
  origin: string,
  kind: FloodKind,
  clients: number,
  paths: readonly string[],
  milliseconds: number,
): Promise<Flood> {
  const child = fork(new URL('./flood-child.ts', import.meta.url), [origin, kind, String(clients)])
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const exit = once(child, 'exit')
  const end = performance.now() + milliseconds
  try {
    const latency = await pageLatency(origin, paths, () => performance.now() > end)
    const report = once(child, 'message')
    child.send('end')
    const [statuses]: Statuses[] = await report
    return { latency, statuses: statuses ?? {} }
  } finally {
    child.kill('SIGKILL')
    await exit
  }
}
