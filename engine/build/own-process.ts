import { fork } from 'node:child_process'
import { type BuildCost, processCost } from './cost.ts'

/** The last message of a process. */
type Answer<Result> = { kind: 'done'; result: Result; cost: BuildCost } | { kind: 'failed'; error: unknown }

/**
 * Runs a module that uses Vite in a process of its own: the 300 MB of Vite and its native threads are free when it ends, which they were
 * not after a worker thread.
 *
 * @param module Calls `answerOnce`.
 * @returns The result of its function, and its cost.
 * @throws Whatever its function throws.
 */
export function runInOwnProcess<Result>(
  module: URL,
  settings: object,
): Promise<{ result: Result; cost: BuildCost }> {
  return new Promise((resolve, reject) => {
    const child = fork(module, {
      // Transfers errors as errors.
      serialization: 'advanced',
      execArgv: [],
      // As in rendering processes: Vite compiles JSX for the build of React that they load.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let received: Answer<Result> | undefined
    child.on('error', reject)
    child.on('message', (answer: Answer<Result>) => {
      received = answer
    })
    child.on('exit', (code, signal) => {
      if (received?.kind === 'failed') reject(received.error)
      else if (received) resolve(received)
      else reject(new Error(`Vite ended with ${signal ?? `code ${code}`}`))
    })
    child.send(settings)
  })
}

/** Runs such a module's function: receives the settings, answers once and exits, since Vite leaves threads running. */
export function answerOnce<Settings, Result>(run: (settings: Settings) => Promise<Result>): void {
  const end = (answer: Answer<Result>) => process.send?.(answer, () => process.exit())
  // The build was interrupted.
  process.on('disconnect', () => process.exit())
  process.once('message', (settings: Settings) => {
    run(settings).then(
      result => end({ kind: 'done', result, cost: processCost() }),
      (error: unknown) => end({ kind: 'failed', error }),
    )
  })
}
