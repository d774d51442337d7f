import type { OpenApi, Schema } from '../description/openapi.ts'
import type { Json } from '../json.ts'

/** The messages of a description of AsyncAPI as clients exchange them: plain data, which `shiori` makes of it. */
export interface MessageApi {
  /** Holds what the schemas of messages refer to. */
  document: OpenApi
  channels: MessageChannel[]
}

export interface MessageChannel {
  /** What its WebSocket carries: a message in each frame, or packets of MQTT 3.1.1. */
  transport: 'websocket' | 'mqtt'
  /** Scheme and host, which may have parameters: `wss://{endpoint}`. */
  server: string
  /** Where the WebSocket is opened: `/rooms/{room}`, `/mqtt`. */
  path: string
  /** What the messages of the channel are known by: the topic of MQTT, otherwise the same as `path`. */
  topic: string
  /** Parameters of server, path and topic, with an example; empty where there is none. */
  parameters: Record<string, string>
  /** Further parameters of the query that opens the WebSocket. */
  query: string[]
  /** Client ID of MQTT; empty where any will do. */
  clientId: string
  token?: MessageToken
  operations: MessageOperation[]
}

/** How a client says who it is. */
export interface MessageToken {
  /** Key of the security scheme. */
  scheme: string
  /** What readers know it by. */
  title: string
  /** Environment variable that holds it in samples. */
  variable: string
  /** `user`: user name or password of MQTT. */
  in: 'query' | 'header' | 'user'
  name: string
  prefix: string
}

export interface MessageOperation {
  id: string
  /** What a client does. */
  does: 'send' | 'receive'
  messages: MessageShape[]
  reply?: { topic: string; messages: MessageShape[] }
}

export interface MessageShape {
  title: string
  /** Path of its page, without locale. */
  page: string
  payload: Schema
  example: Json
  /** Path to the field of the payload by which a reply is matched. */
  correlation?: string[]
}

/** An address with values for its parameters; one without a value stays in braces. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (match, name: string) => values[name] || match)
}
