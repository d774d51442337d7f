import { Connection } from '../core/channels/connection.ts'
import type { SentMessage } from '../core/events.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { BrowserWorld } from './world.ts'

/** Messages of a page about its connections. */
export type ToConnection = Extract<ToWorker, { type: 'connect' | 'frame' | 'hang-up' | 'post' }>

/** The open WebSockets of a page to its sandbox. */
export class PageConnections {
  readonly #open = new Map<number, Connection>()
  readonly #world: BrowserWorld
  readonly #alone: <Value>(act: () => Promise<Value>) => Promise<Value>
  readonly #tell: (message: FromWorker) => void

  /** @param alone Runs an action while no other tab does. */
  constructor(
    world: BrowserWorld,
    alone: <Value>(act: () => Promise<Value>) => Promise<Value>,
    post: (message: FromWorker) => void,
  ) {
    this.#world = world
    this.#alone = alone
    this.#tell = post
  }

  /**
   * Handles a message of the page.
   *
   * @throws StatusError If a connection is refused.
   * @throws SandboxFailure If a part is missing.
   */
  async take(message: ToConnection): Promise<void> {
    const { id } = message
    if (message.type === 'connect') return this.#connect(id, message.connection)
    const connection = this.#open.get(id)
    if (message.type === 'frame') await connection?.receive(message.frame)
    else if (message.type === 'post' && connection) {
      const { topic, message: content } = message
      const time = new Date().toISOString()
      this.#world.onMessage?.({ type: 'message', world: connection.world, time, topic, message: content })
    } else {
      connection?.end()
      this.#open.delete(id)
    }
  }

  /** Delivers a message to the subscribers of its topic. */
  deliver({ world, topic, message }: SentMessage): void {
    for (const connection of this.#open.values()) connection.deliver(world, topic, message)
  }

  async #connect(
    id: number,
    { group, target, headers }: Extract<ToConnection, { type: 'connect' }>['connection'],
  ): Promise<void> {
    const ask: ConstructorParameters<typeof Connection>[2] = act =>
      this.#alone(() => this.#world.messages(group, act))
    const admission = await ask(messaging => messaging.admit({ target, header: name => headers[name] }))
    const connection = new Connection(
      admission,
      {
        send: frame => this.#tell({ type: 'frame', id, frame }),
        tell: reason => this.#tell({ type: 'dropped', id, reason }),
        close: (code, reason) => {
          this.#open.delete(id)
          this.#tell({ type: 'closed', id, code, reason })
        },
      },
      ask,
    )
    this.#open.set(id, connection)
    this.#tell({ type: 'opened', id })
    await connection.start()
  }
}
