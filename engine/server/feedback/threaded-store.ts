import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StoredEvent } from './read-event.ts'
import type { Keeper } from './receiver.ts'
import type { FromStore, ToStore } from './store-messages.ts'

/** Max events that wait for the thread, so that a locked file cannot exhaust memory. */
const maxWaiting = 256

interface Waiting {
  event: StoredEvent
  kept: PromiseWithResolvers<void>
}

/** A feedback file that is written by a thread, so that a locked file never delays pages. Events that arrive in the meantime are written together. */
export class ThreadedStore implements Keeper {
  readonly #thread: Worker
  #waiting: Waiting[] = []
  #writing: readonly Waiting[] = []
  /** Reason why the thread has ended. */
  #ended: string | undefined

  private constructor(thread: Worker) {
    this.#thread = thread
    thread.on('message', (message: FromStore) => this.#written(message))
    thread.on('error', error => this.#end(error.message))
    thread.on('exit', () => this.#end('the thread that writes has ended'))
    thread.unref()
  }

  /**
   * Opens or creates a file.
   *
   * @throws {Error} with the reason if the file cannot be used. The file is not changed.
   */
  static async open(file: string): Promise<ThreadedStore> {
    const thread = new Worker(new URL('./store-thread.ts', import.meta.url), {
      workerData: file,
      execArgv: [],
    })
    const [opened]: FromStore[] = await once(thread, 'message')
    if (opened && !('error' in opened)) return new ThreadedStore(thread)
    await thread.terminate()
    throw new Error(opened?.error)
  }

  add(event: StoredEvent): Promise<void> {
    if (this.#ended !== undefined) return Promise.reject(new Error(this.#ended))
    if (this.#waiting.length >= maxWaiting)
      return Promise.reject(new Error(`${maxWaiting} events are waiting for the file`))
    const kept = Promise.withResolvers<void>()
    this.#waiting.push({ event, kept })
    this.#write()
    return kept.promise
  }

  /** Writes waiting events and closes the file. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#writing, ...this.#waiting].map(({ kept }) => kept.promise))
    if (this.#ended !== undefined) return
    const exit = once(this.#thread, 'exit')
    this.#send('close')
    await exit
  }

  #write(): void {
    if (this.#writing.length > 0 || this.#waiting.length === 0) return
    this.#writing = this.#waiting
    this.#waiting = []
    this.#send(this.#writing.map(({ event }) => event))
  }

  #send(message: ToStore): void {
    this.#thread.postMessage(message)
  }

  #written(message: FromStore): void {
    const written = this.#writing
    this.#writing = []
    for (const [index, { kept }] of written.entries()) {
      if ('error' in message) kept.reject(new Error(message.error))
      else if (message.kept[index]) kept.resolve()
      else kept.reject(new Error('the limit of this day is reached'))
    }
    this.#write()
  }

  #end(reason: string): void {
    this.#ended ??= reason
    for (const { kept } of [...this.#writing, ...this.#waiting]) kept.reject(new Error(reason))
    this.#writing = []
    this.#waiting = []
  }
}
