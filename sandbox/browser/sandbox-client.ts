import type { Json } from '../core/json.ts'
import type { Answers, Ask, Frame, FromWorker, PageConnection, PageRequest, ToWorker } from './messages.ts'
import { SandboxFailure } from './sandbox-failure.ts'

export interface ClientOptions {
  createWorker: () => Worker
  /** URL of the folder with the parts of the description. */
  descriptions: string
  /** Key of the stored world. */
  name: string
}

/** Listeners for the events of a WebSocket. */
export interface SocketEvents {
  opened: () => void
  frame: (frame: Frame) => void
  /** Called when the sandbox drops a message. */
  dropped: (reason: string) => void
  /** @param code As in RFC 6455; 0 if the connection was refused. */
  closed: (code: number, reason: string) => void
}

/** A WebSocket to a sandbox. */
export interface PageSocket {
  send: (frame: Frame) => void
  close: () => void
  /** Makes the sandbox's application send a message to a topic; a real one decides that itself. */
  post?: (topic: string, message: Json) => void
}

interface Waiting {
  reply: (message: FromWorker) => void
  fail: (error: unknown) => void
}

/** The page's access to its sandbox. A crashed worker is replaced on the next call, and the stored world is used again. */
export class SandboxClient {
  readonly #options: ClientOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #last = 0

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /**
   * Sends a request.
   *
   * @throws SandboxFailure If there is no response.
   * @throws The signal's reason if it is aborted.
   */
  fetch(request: PageRequest, signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const id = this.#call(
        { type: 'request', request },
        message => {
          if (message.type === 'chunk') body?.enqueue(message.bytes)
          else if (message.type === 'end') {
            if (message.broken) body?.error(new TypeError('the connection broke'))
            else body?.close()
            this.#waiting.delete(id)
          } else if (message.type === 'head') {
            const { status, headers } = message
            const stream = new ReadableStream<Uint8Array>({
              start: controller => {
                body = controller
              },
            })
            resolve(new Response(status === 204 || status === 304 ? null : stream, { status, headers }))
          }
        },
        error => {
          body?.error(error)
          reject(error)
        },
      )
      signal.addEventListener('abort', () => {
        this.#waiting.get(id)?.fail(signal.reason)
        this.#waiting.delete(id)
        this.#worker?.postMessage({ type: 'cancel', id } satisfies ToWorker)
      })
    })
  }

  /** Opens a WebSocket to the sandbox. */
  connect(connection: PageConnection, events: SocketEvents): PageSocket {
    const id = this.#call(
      { type: 'connect', connection },
      message => {
        if (message.type === 'opened') events.opened()
        else if (message.type === 'frame') events.frame(message.frame)
        else if (message.type === 'dropped') events.dropped(message.reason)
        else if (message.type === 'closed') {
          this.#waiting.delete(id)
          events.closed(message.code, message.reason)
        }
      },
      error => events.closed(0, error instanceof Error ? error.message : String(error)),
    )
    const send = (message: ToWorker) => this.#waiting.has(id) && this.#worker?.postMessage(message)
    return {
      send: frame => send({ type: 'frame', id, frame }),
      post: (topic, message) => send({ type: 'post', id, topic, message }),
      close: () => {
        send({ type: 'hang-up', id })
        if (this.#waiting.delete(id)) events.closed(1000, '')
      },
    }
  }

  /** Reads or changes the world without a request. @throws SandboxFailure If there is no response. */
  ask<What extends Ask['what']>(ask: Extract<Ask, { what: What }>): Promise<Answers[What]> {
    return new Promise((resolve, reject) => {
      const id = this.#call(
        { type: 'ask', ask },
        message => {
          this.#waiting.delete(id)
          if (message.type === 'answer') resolve(message.value as Answers[What])
        },
        reject,
      )
    })
  }

  /** Terminates the worker; pending calls get no response. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#waiting.clear()
  }

  #call(
    call:
      | { type: 'request'; request: PageRequest }
      | { type: 'ask'; ask: Ask }
      | { type: 'connect'; connection: PageConnection },
    reply: Waiting['reply'],
    fail: Waiting['fail'],
  ): number {
    const id = ++this.#last
    this.#waiting.set(id, { reply, fail })
    this.#worker ??= this.#start()
    this.#worker.postMessage({ ...call, id } satisfies ToWorker)
    return id
  }

  #start(): Worker {
    const { createWorker, descriptions, name } = this.#options
    const worker = createWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.id)
      if (data.type !== 'failed') return waiting?.reply(data)
      this.#waiting.delete(data.id)
      waiting?.fail(new SandboxFailure(data.kind, data.message))
    })
    worker.addEventListener('error', event => {
      event.preventDefault()
      worker.terminate()
      if (this.#worker === worker) this.#worker = undefined
      const failure = new SandboxFailure('unexpected', event.message || 'the worker did not start')
      for (const { fail } of this.#waiting.values()) fail(failure)
      this.#waiting.clear()
    })
    worker.postMessage({ type: 'open', descriptions, name } satisfies ToWorker)
    return worker
  }
}
