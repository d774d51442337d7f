import type { SampleHeader } from '../../reference/sample-request.ts'

/** What a client does with one message, for code. */
export interface MessageSample {
  transport: 'websocket' | 'mqtt'
  /** What the client does. */
  does: 'send' | 'receive'
  /** `wss://chat.acme.example/rooms`; braces of what is only known later are left for the reader. */
  url: string
  /** Topic of MQTT. */
  topic: string
  /** Client ID of MQTT, where the description says one. */
  clientId: string | undefined
  /** A message as it is sent: data of JSON, or a text. */
  message: unknown
  isJson: boolean
  /** What a WebSocket is opened with, where a client can say it. */
  headers: SampleHeader[]
  /** Variables with user and password of MQTT, where the description asks for them. */
  user: { name: string; password: string } | undefined
}

/** Writes what a client does as code. */
export interface MessageSampleGenerator {
  /** For readers. */
  label: string
  /** Language id of Shiki. */
  highlight: string
  generate(sample: MessageSample): string
}

/** An address of MQTT in the parts that its libraries take. */
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
