import { type ChildProcess, fork } from 'node:child_process'
import { ProblemsError } from '../config/problem.ts'
import type { BuildCost } from './cost.ts'
import type { Batch, BatchReport, PageEnd, WorkerData, WorkerMessage } from './prerender-types.ts'

/** What came of a batch: its report, or the page that ended the process, and whether that had rendered no other page before. */
export type BatchOutcome =
  | { kind: 'report'; report: BatchReport; cost: BuildCost }
  | ({ kind: 'end'; isFirst: boolean } & PageEnd)

/**
 * A young generation of 8 megabytes: with 16, two processes that render 1,110 pages of prose held some 50 megabytes more at their peak and took the
 * same CPU time. No other option of V8 was worth its while: with 32 and 64, without threads for the heap or for compiling, and without one
 * of its compilers 240 pages took the same CPU time or up to a third more, and compiling later saved nothing either.
 */
const usualHeap = ['--max-semi-space-size=8']

/** They write into what this process clears away as it exits, and hear of that only after a page. */
const started: ChildProcess[] = []
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** A process that renders pages. */
export class PageProcess {
  readonly #child: ChildProcess
  /** What it died of before it was told anything. */
  #early: Error | undefined
  /** Pages that it has begun. */
  #begun = 0
  /** The end of what it has written in the terminal. */
  #said = ''

  /**
   * Starts it; it loads its code while the site is read.
   *
   * @param heap Node's options on memory.
   */
  constructor(heap: readonly string[] = usualHeap) {
    this.#child = fork(new URL('./prerender-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [...heap],
      // React decides by it which of its builds is loaded.
      env: { ...process.env, NODE_ENV: 'production' },
      // What native code writes as it ends the process comes this way, too, and a caller can keep it.
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
      this.#early = endedEarly(code, signal)
    })
  }

  /**
   * Tells it what to render pages of, and waits until it can.
   *
   * @throws when it ends or fails before it is ready.
   */
  async begin(data: WorkerData): Promise<void> {
    const child = this.#child
    if (this.#early) throw this.#early
    try {
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', (code, signal) => reject(endedEarly(code, signal)))
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
   * Renders pages one after the other. A process that a page has ended renders no more.
   *
   * @param patience How long one page may take, milliseconds.
   * @throws what is not a page's fault.
   */
  async render(batch: Batch, patience: number): Promise<BatchOutcome> {
    const child = this.#child
    let url: string | undefined
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise((resolve, reject) => {
        child.once('error', reject)
        // Not `exit`: what it wrote last may arrive after that.
        child.once('close', (code, signal) => {
          if (url === undefined) reject(endedEarly(code, signal))
          else resolve({ kind: 'end', url, how: this.#howEnded(signal), isFirst: this.#begun === 1 })
        })
        child.on('message', (message: WorkerMessage) => {
          if (message.kind === 'failed') reject(failed(message))
          else if (message.kind === 'report') resolve(message)
          else if (message.kind === 'begins') {
            const begun = message.url
            url = begun
            this.#begun += 1
            clearTimeout(timer)
            timer = setTimeout(() => {
              this.stop()
              resolve({ kind: 'end', url: begun, how: 'too-long', isFirst: this.#begun === 1 })
            }, patience)
          }
        })
        child.send(batch)
      })
    } finally {
      clearTimeout(timer)
      child.removeAllListeners()
    }
  }

  /** V8 says so and aborts where its limit is reached, Linux kills what takes most of a machine whose memory is all taken. */
  #howEnded(signal: NodeJS.Signals | null): PageEnd['how'] {
    return signal === 'SIGKILL' || /heap out of memory|Allocation failed/.test(this.#said)
      ? 'out-of-memory'
      : 'ended'
  }

  /** Ends it in the middle of whatever it does. */
  stop(): void {
    this.#child.kill('SIGKILL')
  }

  /** Lets it end by itself, so that Node keeps the code that it compiled. */
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

function endedEarly(code: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(`A process that renders pages ended early with ${signal ?? `code ${code}`}`)
}

function failed({ reason, problem }: Extract<WorkerMessage, { kind: 'failed' }>): Error {
  if (problem) return new ProblemsError([problem])
  return new Error(`A process that renders pages failed: ${reason}`)
}
