import { fork } from 'node:child_process'
import { type BuildCost, ownCost } from './cost.ts'

/** What a process says before it ends. */
type Answer<Result> = { kind: 'done'; result: Result; cost: BuildCost } | { kind: 'failed'; error: unknown }

/**
 * Runs a module that uses Vite in a process of its own: what Vite and its native threads take of memory, 300 MB, is free again when it
 * ends. After a worker thread it was not.
 *
 * @param module Calls `answerOnce`.
 * @returns What its function gave, and what it took.
 * @throws what its function throws.
 */
export function runInOwnProcess<Result>(
  module: URL,
  settings: object,
): Promise<{ result: Result; cost: BuildCost }> {
  return new Promise((resolve, reject) => {
    const child = fork(module, {
      // Errors arrive as errors.
      serialization: 'advanced',
      execArgv: [],
      // As the processes that render pages have it: Vite writes calls of the React that they load.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let said: Answer<Result> | undefined
    child.on('error', reject)
    child.on('message', (answer: Answer<Result>) => {
      said = answer
    })
    child.on('exit', (code, signal) => {
      if (said?.kind === 'failed') reject(said.error)
      else if (said) resolve(said)
      else reject(new Error(`Vite ended with ${signal ?? `code ${code}`}`))
    })
    child.send(settings)
  })
}

/** What a module of such a process does: takes its settings, answers once and ends. Vite leaves threads behind. */
export function answerOnce<Settings, Result>(run: (settings: Settings) => Promise<Result>): void {
  const end = (answer: Answer<Result>) => process.send?.(answer, () => process.exit())
  // The build was broken off.
  process.on('disconnect', () => process.exit())
  process.once('message', (settings: Settings) => {
    run(settings).then(
      result => end({ kind: 'done', result, cost: ownCost() }),
      (error: unknown) => end({ kind: 'failed', error }),
    )
  })
}
