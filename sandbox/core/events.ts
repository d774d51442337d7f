import type { Json } from './json.ts'

/** An event in a sandbox, for logs, consoles and streams. */
export type SandboxEvent =
  | {
      type: 'request'
      world: string | undefined
      /** The world's time, ISO 8601. */
      time: string
      method: string
      path: string
      /** Undefined if no operation has this path. */
      operationId: string | undefined
      status: number
      /** Source of the response; undefined for errors. */
      from: 'state' | 'example' | 'behaviour' | undefined
      warnings: readonly string[]
    }
  | {
      type: 'transition'
      world: string
      time: string
      resource: string
      id: string
      from: string
      to: string
    }
  | {
      type: 'message'
      world: string
      time: string
      topic: string
      message: Json
    }

/** A message for all subscribers of its topic. */
export type SentMessage = Extract<SandboxEvent, { type: 'message' }>

export type Listener = (event: SandboxEvent) => void

/** Notifies listeners, and keeps the latest events for later requests. */
export class Events {
  readonly #listeners = new Set<Listener>()
  readonly #kept: SandboxEvent[] = []
  readonly #most: number

  constructor(maxEvents: number) {
    this.#most = maxEvents
  }

  tell(event: SandboxEvent): void {
    // Messages may be large, and only connected clients need them.
    if (event.type !== 'message') this.#kept.push(event)
    // Truncated in steps: removing one event at a time would cost more than the request.
    if (this.#kept.length > this.#most * 2) this.#kept.splice(0, this.#most)
    for (const listener of this.#listeners) listener(event)
  }

  /** @returns A function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The latest events of a world, oldest first. */
  of(world: string): SandboxEvent[] {
    return this.#kept.slice(-this.#most).filter(event => event.world === world)
  }
}
