import type { OpenApi, Schema } from '../description/openapi.ts'
import type { Json } from '../json.ts'

/**
 * Channels and messages of an AsyncAPI description for sandboxes and consoles, as plain data. `shiori` derives it from
 * the description.
 */
export interface MessageApi {
  /** Contains the targets of references in message schemas. */
  document: OpenApi
  channels: MessageChannel[]
}

export interface MessageChannel {
  /** Content of the WebSocket: one message in each frame, or packets of MQTT 3.1.1. */
  transport: 'websocket' | 'mqtt'
  /** Scheme and host, which may have parameters: `wss://{endpoint}`. */
  server: string
  /** Path of the WebSocket: `/rooms/{room}`, `/mqtt`. */
  path: string
  /** The MQTT topic of the channel, otherwise the same as `path`. */
  topic: string
  /** Parameters of server, path and topic, each with an example, or an empty string without one. */
  parameters: Record<string, string>
  /** Further parameters of the query that opens the WebSocket. */
  query: string[]
  /** MQTT client ID; empty if any is accepted. */
  clientId: string
  token?: MessageToken
  operations: MessageOperation[]
}

/** Credentials of a client. */
export interface MessageToken {
  /** Key of the security scheme. */
  scheme: string
  /** Name for readers. */
  title: string
  /** Environment variable for it in samples. */
  variable: string
  /** `user`: user name or password of MQTT. */
  in: 'query' | 'header' | 'user'
  name: string
  prefix: string
}

export interface MessageOperation {
  id: string
  /** Action of a client. */
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

/** Replaces the parameters of an address by values; a parameter without a value stays in braces. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (match, name: string) => values[name] || match)
}
