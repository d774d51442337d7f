import {
  connectRefusals,
  encodePacket,
  type Packet,
  PacketReader,
  refusedTopic,
} from '@shiori/sandbox/channels/mqtt'
import type { PageSocket, SocketEvents } from '@shiori/sandbox/client'

/** Callbacks for events in a channel. */
export interface ChannelEvents {
  opened: () => void
  received: (text: string) => void
  /** Called with something that a reader should know: why a message was dropped, or a topic refused. */
  reported: (reason: string) => void
  /** @param code Close code (RFC 6455); 0 if the connection was never opened. */
  closed: (code: number, reason: string) => void
}

/** The client's end of a channel. */
export interface OpenChannel {
  send: (text: string) => void
  close: () => void
  /** Makes the application in the sandbox send a message. */
  post?: PageSocket['post']
}

/** Credentials and topics of an MQTT client. */
export interface MqttClient {
  clientId: string
  /** Topic to publish to. */
  topic: string
  /** Topics to subscribe to. */
  topics: string[]
  password: string | undefined
}

/** Keep-alive interval in seconds (MQTT 3.1.1, 3.1.2.10). A ping is sent after half of it. */
const keepAlive = 60

/** Opens a WebSocket. */
export type OpenSocket = (events: SocketEvents) => PageSocket

/** A channel whose frames are messages. */
export function webSocketChannel(
  open: OpenSocket,
  { opened, received, reported, closed }: ChannelEvents,
): OpenChannel {
  return open({
    opened,
    frame: frame => received(typeof frame === 'string' ? frame : new TextDecoder().decode(frame)),
    dropped: reported,
    closed,
  })
}

/** A channel of an MQTT 3.1.1 broker. @param refused Returns the message for a refused topic. */
export function mqttChannel(
  open: OpenSocket,
  { clientId, topic, topics, password }: MqttClient,
  events: ChannelEvents,
  refused: (topic: string) => string,
): OpenChannel {
  const reader = new PacketReader()
  const send = (packet: Packet) => socket.send(encodePacket(packet))
  let beat: ReturnType<typeof setInterval> | undefined
  let refusal = ''
  const take = (packet: Packet) => {
    switch (packet.type) {
      case 'connack':
        if (packet.code === 0 && topics.length > 0) return send({ type: 'subscribe', id: 1, topics })
        if (packet.code === 0) return events.opened()
        refusal = `MQTT ${packet.code}: ${connectRefusals[packet.code] ?? ''}`
        return socket.close()
      case 'suback':
        for (const [index, code] of packet.codes.entries())
          if (code === refusedTopic) events.reported(refused(topics[index] ?? ''))
        return events.opened()
      case 'publish':
        if (packet.id !== undefined) send({ type: 'puback', id: packet.id })
        return events.received(new TextDecoder().decode(packet.payload))
    }
  }
  const socket = open({
    opened: () => {
      const user = password === undefined ? {} : { user: clientId, password }
      send({ type: 'connect', clientId, keepAlive, ...user })
      beat = setInterval(() => send({ type: 'pingreq' }), (keepAlive * 1000) / 2)
    },
    frame: frame => {
      try {
        for (const packet of reader.read(typeof frame === 'string' ? new TextEncoder().encode(frame) : frame))
          take(packet)
      } catch (error) {
        events.reported(error instanceof Error ? error.message : String(error))
        socket.close()
      }
    },
    dropped: events.reported,
    closed: (code, reason) => {
      clearInterval(beat)
      events.closed(refusal === '' ? code : 0, refusal || reason)
    },
  })
  return {
    send: text => send({ type: 'publish', topic, payload: new TextEncoder().encode(text) }),
    close: () => socket.close(),
    post: socket.post,
  }
}
