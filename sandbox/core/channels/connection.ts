import { StatusError } from '../http/status-error.ts'
import type { Json } from '../json.ts'
import type { MessageShape } from './message-api.ts'
import { type Admission, type Member, type Messaging, publicWorld } from './messaging.ts'
import { encodePacket, type Packet, PacketReader, refusedTopic } from './mqtt.ts'

/** The client's end of a connection. */
export interface Peer {
  send: (frame: string | Uint8Array<ArrayBuffer>) => void
  /** @param code Close code (RFC 6455, 7.4). */
  close: (code: number, reason: string) => void
  /** Called with the reason why a message was dropped, if the transport cannot report it. */
  tell?: (reason: string) => void
}

/** Calls a function with the sandbox's messaging. In a page, each call may start a new sandbox. */
export type AskMessaging = <Value>(ask: (messaging: Messaging) => Value) => Promise<Value>

/**
 * Interval in milliseconds at which the application sends messages that no client causes. The first is sent at once,
 * then each in turn.
 */
export const turn = 5000

/** Close codes of RFC 6455: the content of a frame cannot be read, or is not allowed. */
const unreadable = 1007
const notAllowed = 1008

/** The sandbox's end of a client's connection. */
export class Connection {
  readonly #admission: Admission
  readonly #peer: Peer
  readonly #ask: AskMessaging
  readonly #packets = new PacketReader()
  readonly #timers = new Map<string, ReturnType<typeof setInterval>>()
  readonly #topics = new Set<string>()
  /** For MQTT, set by the first packet. */
  #member: Member
  #isGreeted: boolean
  #isOver = false

  constructor(admission: Admission, peer: Peer, ask: AskMessaging) {
    this.#admission = admission
    this.#peer = peer
    this.#ask = ask
    this.#member = admission.member
    this.#isGreeted = admission.transport === 'websocket'
  }

  /** Name of the connection's world. */
  get world(): string {
    return this.#member?.world ?? publicWorld
  }

  /**
   * Starts the connection once messages can be sent to the client. A WebSocket client sends no packets, so it is
   * subscribed at once.
   */
  async start(): Promise<void> {
    const { transport, topic } = this.#admission
    if (transport === 'websocket') this.#subscribe(topic, (await this.#admitted(topic)) ?? [])
  }

  /** Handles a frame of the client. */
  async receive(frame: string | Uint8Array): Promise<void> {
    if (this.#admission.transport === 'websocket') {
      const text = typeof frame === 'string' ? frame : new TextDecoder().decode(frame)
      return this.#take(this.#admission.topic, text)
    }
    let packets: Packet[]
    try {
      packets = this.#packets.read(typeof frame === 'string' ? new TextEncoder().encode(frame) : frame)
    } catch (error) {
      return this.close(unreadable, reasonOf(error))
    }
    for (const packet of packets) {
      if (!this.#isOver) await this.#packet(packet)
    }
  }

  /** Forwards a message of a topic if the client is subscribed to it. */
  deliver(world: string, topic: string, message: Json): void {
    if (world !== this.world || !this.#topics.has(topic)) return
    const text = typeof message === 'string' ? message : JSON.stringify(message)
    if (this.#admission.transport === 'websocket') this.#peer.send(text)
    else this.#send({ type: 'publish', topic, payload: new TextEncoder().encode(text) })
  }

  close(code: number, reason: string): void {
    this.end()
    this.#peer.close(code, reason)
  }

  /** Called when the client has disconnected. */
  end(): void {
    this.#isOver = true
    for (const timer of this.#timers.values()) clearInterval(timer)
    this.#timers.clear()
    this.#topics.clear()
  }

  async #packet(packet: Packet): Promise<void> {
    if (packet.type === 'connect') return this.#greet(packet)
    if (!this.#isGreeted) return this.close(notAllowed, 'the first packet of MQTT is CONNECT')
    switch (packet.type) {
      case 'publish':
        await this.#take(packet.topic, new TextDecoder().decode(packet.payload))
        if (packet.id !== undefined) this.#send({ type: 'puback', id: packet.id })
        return
      case 'subscribe': {
        const shapes = await Promise.all(packet.topics.map(topic => this.#admitted(topic)))
        this.#send({ type: 'suback', id: packet.id, codes: shapes.map(shape => (shape ? 0 : refusedTopic)) })
        for (const [index, topic] of packet.topics.entries()) {
          const shape = shapes[index]
          if (shape) this.#subscribe(topic, shape)
        }
        return
      }
      case 'unsubscribe':
        for (const topic of packet.topics) this.#unsubscribe(topic)
        return this.#send({ type: 'unsuback', id: packet.id })
      case 'pingreq':
        return this.#send({ type: 'pingresp' })
      case 'disconnect':
        return this.close(1000, '')
    }
  }

  async #greet({ user: name, password }: Extract<Packet, { type: 'connect' }>): Promise<void> {
    const { user } = this.#admission
    try {
      if (user) this.#member = await this.#ask(messaging => messaging.identify(user, [name, password]))
    } catch (error) {
      this.#send({ type: 'connack', code: 4 })
      return this.close(notAllowed, reasonOf(error))
    }
    this.#isGreeted = true
    this.#send({ type: 'connack', code: 0 })
  }

  /** Messages that the application sends to a topic by itself; undefined if nobody may subscribe to it. */
  async #admitted(topic: string): Promise<readonly MessageShape[] | undefined> {
    try {
      return await this.#ask(messaging => messaging.subscribe(this.#member, topic))
    } catch (error) {
      this.#peer.tell?.(reasonOf(error))
      return undefined
    }
  }

  #subscribe(topic: string, shapes: readonly MessageShape[]): void {
    if (this.#isOver) return
    this.#unsubscribe(topic)
    this.#topics.add(topic)
    if (shapes.length > 0) this.#sendInTurn(topic, shapes)
  }

  #unsubscribe(topic: string): void {
    clearInterval(this.#timers.get(topic))
    this.#timers.delete(topic)
    this.#topics.delete(topic)
  }

  #sendInTurn(topic: string, shapes: readonly MessageShape[]): void {
    let next = 0
    const send = () => {
      const shape = shapes[next++ % shapes.length]
      if (shape) this.deliver(this.world, topic, shape.example)
    }
    this.#timers.set(topic, setInterval(send, turn))
    send()
  }

  async #take(topic: string, text: string): Promise<void> {
    try {
      await this.#ask(messaging => messaging.receive(this.#member, topic, text))
    } catch (error) {
      const reason = reasonOf(error)
      if (this.#peer.tell) this.#peer.tell(reason)
      // A broker drops a message silently.
      else if (this.#admission.transport === 'websocket') this.close(unreadable, reason)
    }
  }

  #send(packet: Packet): void {
    if (!this.#isOver) this.#peer.send(encodePacket(packet))
  }
}

function reasonOf(error: unknown): string {
  return error instanceof StatusError || error instanceof Error ? error.message : String(error)
}
