import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { memory, processorTime } from '../process-figures.ts'
import type { Contestant } from './contestants.ts'
import { type Load, loadFor, type Shot, send } from './load.ts'

/** Makes a request of the benchmark for a world. */
export type ShotOf = (world: string) => Shot

export interface Shots {
  get: ShotOf
  list: ShotOf
  create: ShotOf
}

export interface Figures {
  name: string
  /** Milliseconds from the start of the process to its first response. */
  start: number
  /** CPU milliseconds until then. */
  startProcessor: number
  loads: Record<keyof Shots, Load & { perProcessorSecond: number }>
  /** Megabytes after one world was used, and after 1,000; undefined for a program that keeps no state by world. */
  memory: { one: number; thousand: number | undefined }
}

const port = 4477
const origin = `http://127.0.0.1:${port}`

/**
 * Measures one program from its start to its end, while no other runs. CPU times are read from /proc, so Linux is
 * required.
 */
export async function measure(contestant: Contestant, shots: Shots, seconds: number): Promise<Figures> {
  if (contestant.prepare) execFileSync(process.execPath, contestant.prepare)
  // The very first start fills the caches of Node and of the system.
  await end(await started(contestant, shots))
  const begin = performance.now()
  const child = spawn(process.execPath, contestant.args(port), { stdio: 'ignore' })
  try {
    while (!(await isUp(shots.get('first')))) {
      if (child.exitCode !== null) throw new Error(`${contestant.name} ended with ${child.exitCode}`)
      await wait(5)
    }
    const start = performance.now() - begin
    const startProcessor = processorTime(child.pid)
    await loadFor(seconds * 500, origin, () => shots.get('warm'))
    const single = memory(child.pid)
    const loads = {
      get: await loadOf(child, shots.get, seconds),
      list: await loadOf(child, shots.list, seconds),
      create: await loadOf(child, shots.create, seconds),
    }
    return {
      name: contestant.name,
      start,
      startProcessor,
      loads,
      memory: {
        one: single,
        thousand: contestant.keepsState ? await ofThousand(contestant, child, shots) : undefined,
      },
    }
  } finally {
    await end(child)
  }
}

async function started(contestant: Contestant, shots: Shots): Promise<ChildProcess> {
  const child = spawn(process.execPath, contestant.args(port), { stdio: 'ignore' })
  while (child.exitCode === null && !(await isUp(shots.get('first')))) await wait(20)
  return child
}

/** Measures the memory of a thousand worlds with a resource in each, in a process of their own. */
async function ofThousand(contestant: Contestant, first: ChildProcess, shots: Shots): Promise<number> {
  await end(first)
  const child = await started(contestant, shots)
  try {
    for (let world = 0; world < 1000; world++) await send(undefined, origin, shots.create(`world-${world}`))
    return memory(child.pid)
  } finally {
    await end(child)
  }
}

async function loadOf(child: ChildProcess, shotOf: ShotOf, seconds: number) {
  const before = processorTime(child.pid)
  // A world is full after some thousand resources, so each takes a thousand.
  const load = await loadFor(seconds * 1000, origin, number => shotOf(`load-${Math.floor(number / 1000)}`))
  const used = (processorTime(child.pid) - before) / 1000
  return { ...load, perProcessorSecond: (load.rate * seconds) / used }
}

async function isUp(shot: Shot): Promise<boolean> {
  return send(undefined, origin, shot).then(
    () => true,
    () => false,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
