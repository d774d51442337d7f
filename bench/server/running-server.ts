import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contestant } from './contestants.ts'

/** Runs a server on the first core only, and ends it after the work. */
export async function withServer<T>(
  { name, command }: Contestant,
  port: number,
  work: (server: { pid: number | undefined; origin: string }) => Promise<T>,
): Promise<T> {
  const origin = `http://127.0.0.1:${port}`
  // taskset replaces itself by the command, so its process is the server's.
  const child = spawn('taskset', ['-c', '0', ...command], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  })
  const exit = once(child, 'exit')
  try {
    while (!(await isUp(origin))) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
      await wait(20)
    }
    return await work({ pid: child.pid, origin })
  } finally {
    child.kill('SIGKILL')
    await exit
  }
}

function isUp(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  )
}
