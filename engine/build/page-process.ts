import { type ChildProcess, fork } from 'node:child_process'
import { ProblemsError } from '../config/problem.ts'
import type { BuildCost } from './cost.ts'
import type { Batch, BatchResults, PageEnd, WorkerData, WorkerMessage } from './prerender-types.ts'

/** Result of a batch: that of its pages, or the page that ended the process and whether it was the first page of that process. */
export type BatchOutcome =
  | ({ kind: 'results'; cost: BuildCost } & BatchResults)
  | ({ kind: 'end'; isFirst: boolean } & PageEnd)

/**
 * A young generation of 8 MB: with 16, two processes that render 1,110 pages of prose peaked about 50 MB higher for the same CPU time.
 * Other options of V8 did not help: sizes of 32 and 64, and doing without threads for the heap or the compiler or without one of its
 * compilers, took as much CPU time for 240 pages, or up to a third more; compiling later saved nothing.
 */
const heapOptions = ['--max-semi-space-size=8']

/** Killed on exit: they write into a folder that this process then removes, and would notice its end only after a page. */
const started: ChildProcess[] = []
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** A process that renders pages. */
export class PageProcess {
  readonly #child: ChildProcess
  /** The error with which it ended before it received any message. */
  #early: Error | undefined
  /** Number of pages that it has begun. */
  #begun = 0
  /** The last part of its error output. */
  #said = ''

  /**
   * Starts the process; it loads its code while the site is being read.
   *
   * @param heap Node's memory options.
   */
  constructor(heap: readonly string[] = heapOptions) {
    this.#child = fork(new URL('./prerender-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [...heap],
      // Selects React's production build.
      env: { ...process.env, NODE_ENV: 'production' },
      // Captures what native code prints before it crashes.
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      this.#said = (this.#said + chunk.toString()).slice(-8000)
    })
    this.#child.once('error', error => {
      this.#early = error
    })
    started.push(this.#child)
    this.#child.once('exit', (code, signal) => {
      this.#early = exitError(code, signal)
    })
  }

  /**
   * Sends the data for rendering pages, and waits until the process is ready.
   *
   * @throws If it ends or fails before.
   */
  async begin(data: WorkerData): Promise<void> {
    const child = this.#child
    if (this.#early) throw this.#early
    try {
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', (code, signal) => reject(exitError(code, signal)))
        child.on('message', (message: WorkerMessage) => {
          if (message.kind === 'failed') reject(failed(message))
          else resolve()
        })
        child.send(data)
      })
    } finally {
      child.removeAllListeners()
    }
  }

  /**
   * Renders pages one after the other. After a page has ended the process, no others can be rendered.
   *
   * @param timeLimit Time limit for a page in milliseconds.
   * @throws For errors that no page causes.
   */
  async render(batch: Batch, timeLimit: number): Promise<BatchOutcome> {
    const child = this.#child
    let url: string | undefined
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise((resolve, reject) => {
        child.once('error', reject)
        // Not `exit`, since output may still arrive after that event.
        child.once('close', (code, signal) => {
          if (url === undefined) reject(exitError(code, signal))
          else resolve({ kind: 'end', url, how: this.#howEnded(signal), isFirst: this.#begun === 1 })
        })
        child.on('message', (message: WorkerMessage) => {
          if (message.kind === 'failed') reject(failed(message))
          else if (message.kind === 'results') resolve(message)
          else if (message.kind === 'begins') {
            const begun = message.url
            url = begun
            this.#begun += 1
            clearTimeout(timer)
            timer = setTimeout(() => {
              this.stop()
              resolve({ kind: 'end', url: begun, how: 'too-long', isFirst: this.#begun === 1 })
            }, timeLimit)
          }
        })
        child.send(batch)
      })
    } finally {
      clearTimeout(timer)
      child.removeAllListeners()
    }
  }

  /** V8 prints a message and aborts at its limit; Linux kills the largest process when memory runs out. */
  #howEnded(signal: NodeJS.Signals | null): PageEnd['how'] {
    return signal === 'SIGKILL' || /heap out of memory|Allocation failed/.test(this.#said)
      ? 'out-of-memory'
      : 'ended'
  }

  /** Kills the process. */
  stop(): void {
    this.#child.kill('SIGKILL')
  }

  /** Lets the process exit by itself, so that Node saves its compile cache. */
  async end(): Promise<void> {
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => this.stop(), 2000)
    const ended = new Promise(resolve => child.once('exit', resolve))
    if (child.connected) child.disconnect()
    await ended
    clearTimeout(timer)
  }
}

function exitError(code: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(`A process that renders pages ended early with ${signal ?? `code ${code}`}`)
}

function failed({ reason, problem }: Extract<WorkerMessage, { kind: 'failed' }>): Error {
  if (problem) return new ProblemsError([problem])
  return new Error(`A process that renders pages failed: ${reason}`)
}
