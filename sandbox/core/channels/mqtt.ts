/** Packets of MQTT 3.1.1 (OASIS standard of 2014, chapter 3), with quality of service 0 and 1. */
export type Packet =
  | { type: 'connect'; clientId: string; keepAlive: number; user?: string; password?: string }
  | { type: 'connack'; code: number }
  | { type: 'publish'; topic: string; payload: Uint8Array; id?: number }
  | { type: 'puback' | 'unsuback'; id: number }
  | { type: 'subscribe' | 'unsubscribe'; id: number; topics: string[] }
  | { type: 'suback'; id: number; codes: number[] }
  | { type: 'pingreq' | 'pingresp' | 'disconnect' }

/** Reasons for refusing a connection, by return code of CONNACK. */
export const connectRefusals: Readonly<Record<number, string>> = {
  1: 'protocol version',
  2: 'client ID',
  3: 'server unavailable',
  4: 'user name or password',
  5: 'not authorized',
}

/** Return code of SUBACK for a refused topic. */
export const refusedTopic = 0x80

/** First byte of each packet: its type in the upper half, fixed flags in the lower half. */
const heads = {
  connect: 0x10,
  connack: 0x20,
  publish: 0x30,
  puback: 0x40,
  subscribe: 0x82,
  suback: 0x90,
  unsubscribe: 0xa2,
  unsuback: 0xb0,
  pingreq: 0xc0,
  pingresp: 0xd0,
  disconnect: 0xe0,
} as const

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Encodes a packet. */
export function encodePacket(packet: Packet): Uint8Array<ArrayBuffer> {
  const body = bodyOf(packet)
  const head: number = heads[packet.type] | (packet.type === 'publish' && packet.id !== undefined ? 2 : 0)
  const length: number[] = []
  for (let rest = body.length; length.length === 0 || rest > 0; rest >>= 7)
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
  return Uint8Array.from([head, ...length, ...body])
}

function bodyOf(packet: Packet): number[] {
  switch (packet.type) {
    case 'connect': {
      const { clientId, keepAlive, user, password } = packet
      const flags = 2 | (user === undefined ? 0 : 0x80) | (password === undefined ? 0 : 0x40)
      const credentials = [clientId, user, password].flatMap(credential =>
        credential === undefined ? [] : text(credential),
      )
      return [...text('MQTT'), 4, flags, ...number(keepAlive), ...credentials]
    }
    case 'connack':
      return [0, packet.code]
    case 'publish': {
      const { topic, id, payload } = packet
      return [...text(topic), ...(id === undefined ? [] : number(id)), ...payload]
    }
    case 'subscribe':
      return [...number(packet.id), ...packet.topics.flatMap(topic => [...text(topic), 0])]
    case 'unsubscribe':
      return [...number(packet.id), ...packet.topics.flatMap(text)]
    case 'suback':
      return [...number(packet.id), ...packet.codes]
    case 'puback':
    case 'unsuback':
      return number(packet.id)
    default:
      return []
  }
}

function number(value: number): number[] {
  return [value >> 8, value & 0xff]
}

function text(value: string): number[] {
  const bytes = encoder.encode(value)
  return [...number(bytes.length), ...bytes]
}

/** Maximum bytes of a packet. A partial packet is held until its rest arrives. */
const maxLength = 262_144

/** Splits the bytes of a connection into packets, which need not match its frames. */
export class PacketReader {
  #rest: Uint8Array = new Uint8Array()

  /** @throws Error For bytes that are not MQTT 3.1.1, with a message for readers. */
  read(bytes: Uint8Array): Packet[] {
    const all = new Uint8Array(this.#rest.length + bytes.length)
    all.set(this.#rest)
    all.set(bytes, this.#rest.length)
    this.#rest = all
    const packets: Packet[] = []
    for (let size = sizeOf(this.#rest); size !== undefined; size = sizeOf(this.#rest)) {
      packets.push(decodePacket(this.#rest[0] ?? 0, this.#rest.subarray(size.start, size.end)))
      this.#rest = this.#rest.subarray(size.end)
    }
    return packets
  }
}

/** Start and end of the first packet's body; undefined if it is incomplete. */
function sizeOf(bytes: Uint8Array): { start: number; end: number } | undefined {
  let length = 0
  for (let at = 1; at <= 4; at++) {
    const byte = bytes[at]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << (7 * (at - 1))
    if (byte >= 0x80) continue
    if (length > maxLength) break
    const start = at + 1
    return start + length <= bytes.length ? { start, end: start + length } : undefined
  }
  throw new Error(`an MQTT packet has more than ${maxLength} bytes`)
}

function decodePacket(head: number, body: Uint8Array): Packet {
  const fields = new Fields(body)
  const kind = head & 0xf0
  switch (kind) {
    case 0x10:
      return connectPacket(fields)
    case 0x20:
      // Connect Acknowledge Flags, with the session present flag.
      fields.byte()
      return { type: 'connack', code: fields.byte() }
    case 0x30: {
      if ((head & 6) > 2) throw new Error('MQTT with QoS 2 is not supported')
      const topic = fields.text()
      const id = head & 2 ? { id: fields.number() } : {}
      return { type: 'publish', topic, ...id, payload: fields.rest() }
    }
    case 0x80: {
      const id = fields.number()
      return {
        type: 'subscribe',
        id,
        topics: fields.all(() => [fields.text(), fields.byte()] as const).map(([topic]) => topic),
      }
    }
    case 0xa0:
      return { type: 'unsubscribe', id: fields.number(), topics: fields.all(() => fields.text()) }
    case 0x90:
      return { type: 'suback', id: fields.number(), codes: [...fields.rest()] }
    case 0x40:
      return { type: 'puback', id: fields.number() }
    case 0xb0:
      return { type: 'unsuback', id: fields.number() }
    case 0xc0:
      return { type: 'pingreq' }
    case 0xd0:
      return { type: 'pingresp' }
    case 0xe0:
      return { type: 'disconnect' }
  }
  throw new Error(`MQTT packets of type ${kind >> 4} are not supported`)
}

function connectPacket(fields: Fields): Packet {
  const name = fields.text()
  const level = fields.byte()
  if (name !== 'MQTT' || level !== 4)
    throw new Error('expected MQTT 3.1.1, which most libraries call protocol version 4')
  const flags = fields.byte()
  const keepAlive = fields.number()
  const clientId = fields.text()
  // A last will, which is ignored.
  if (flags & 4) {
    fields.bytes()
    fields.bytes()
  }
  return {
    type: 'connect',
    clientId,
    keepAlive,
    ...(flags & 0x80 ? { user: fields.text() } : {}),
    ...(flags & 0x40 ? { password: fields.text() } : {}),
  }
}

/** Reads the fields of a packet one by one. */
class Fields {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw new Error('an MQTT packet is shorter than its fields')
    return byte
  }

  number(): number {
    return (this.byte() << 8) | this.byte()
  }

  bytes(): Uint8Array {
    const end = this.number() + this.#at
    if (end > this.#bytes.length) throw new Error('an MQTT packet is shorter than its fields')
    const value = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return value
  }

  text(): string {
    return decoder.decode(this.bytes())
  }

  rest(): Uint8Array {
    return this.#bytes.slice(this.#at)
  }

  all<Value>(next: () => Value): Value[] {
    const values: Value[] = []
    while (this.#at < this.#bytes.length) values.push(next())
    return values
  }
}
