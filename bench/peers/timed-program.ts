import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { memory } from '../process-figures.ts'

export interface ProgramFigures {
  wallSeconds: number
  cpuSeconds: number
  /** Peak memory of the program and its child processes; NaN if the system does not report it. */
  peakMegabytes: number
}

/** Interval between two samples of the memory, in milliseconds. */
const interval = 25

/**
 * Runs a Node program to its end and measures it from outside.
 *
 * @throws {Error} with its output if it fails.
 */
export async function timedProgram(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<ProgramFigures> {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@"'
  const child = spawn('bash', ['-c', script, 'bash', process.execPath, ...args], {
    cwd,
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let peakMegabytes = Number.NaN
  const poll = setInterval(() => {
    const memory = child.pid === undefined ? 0 : treeMemory(child.pid)
    if (memory > 0) peakMegabytes = Math.max(memory, peakMegabytes || 0)
  }, interval)
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${out}\n${errors}`)
    const [wallSeconds = 0, user = 0, system = 0] = (errors.trim().split('\n').at(-1) ?? '')
      .split(' ')
      .map(Number)
    return { wallSeconds, cpuSeconds: user + system, peakMegabytes }
  } finally {
    clearInterval(poll)
  }
}

/** Returns the megabytes of a process and its descendants. A process may end during the measurement. */
function treeMemory(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children
      .filter(child => child !== '')
      .reduce((sum, child) => sum + treeMemory(Number(child)), memory(pid))
  } catch {
    return 0
  }
}
