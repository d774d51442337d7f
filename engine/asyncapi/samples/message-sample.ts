import type { SampleHeader } from '../../reference/sample-request.ts'

/** A message that a client sends or receives, as data for samples. */
export interface MessageSample {
  transport: 'websocket' | 'mqtt'
  /** Action of the client. */
  does: 'send' | 'receive'
  /** `wss://chat.acme.example/rooms`; parameters without a value stay in braces for the reader. */
  url: string
  /** Topic of MQTT. */
  topic: string
  /** Client ID of MQTT, if the description has one. */
  clientId: string | undefined
  /** Sent message: JSON data or text. */
  message: unknown
  isJson: boolean
  /** Headers that open the WebSocket, if the client can send headers. */
  headers: SampleHeader[]
  /** Variables with user name and password of MQTT, if the description requires them. */
  user: { name: string; password: string } | undefined
}

/** Generates samples in one language. */
export interface MessageSampleGenerator {
  /** Name for readers. */
  label: string
  /** Language id of Shiki. */
  highlight: string
  generate(sample: MessageSample): string
}

/** An MQTT address, split as libraries expect it. */
export function addressParts(url: string): {
  isWeb: boolean
  isSecure: boolean
  host: string
  port: string
  path: string
} {
  const [, scheme = '', host = '', port, path = ''] =
    /^([^:]+):\/\/([^/:?]*)(?::([^/?]+))?(.*)$/.exec(url) ?? []
  const isWeb = /^wss?$/.test(scheme)
  const isSecure = /^(wss|mqtts|secure-mqtt|mqtt\+ssl|ssl)$/.test(scheme)
  const standard = isWeb ? (isSecure ? '443' : '80') : isSecure ? '8883' : '1883'
  return { isWeb, isSecure, host, port: port ?? standard, path }
}
