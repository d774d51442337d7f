import { memory } from '../process-figures.ts'
import { loadFor } from '../sandbox/load.ts'
import { type Contestant, shotOf } from './contestants.ts'
import { withServer } from './running-server.ts'

/** What a server held while it was asked without a pause, megabytes. */
export interface Soak {
  requests: number
  /** Most of the second quarter: the first warms up. */
  early: number
  /** Most of the last quarter. */
  late: number
}

const rounds = 40

/** Asks a server for some time and reads its memory forty times meanwhile. */
export async function soak(
  contestant: Contestant,
  port: number,
  paths: readonly string[],
  seconds: number,
): Promise<Soak> {
  return withServer(contestant, port, async ({ pid, origin }) => {
    const held: number[] = []
    let requests = 0
    for (let round = 0; round < rounds; round++) {
      const { rate } = await loadFor((seconds * 1000) / rounds, origin, shotOf(paths))
      requests += Math.round((rate * seconds) / rounds)
      held.push(memory(pid))
    }
    return {
      requests,
      early: Math.max(...held.slice(rounds / 4, rounds / 2)),
      late: Math.max(...held.slice((rounds * 3) / 4)),
    }
  })
}
