import { isObject, type Json } from '../reference/description/json.ts'
import { found } from './async-api.ts'
import type { AsyncDocument, ChannelObject } from './document.ts'
import type { AsyncServer } from './servers.ts'
import { target } from './traits.ts'

/** Transport of a server, if there are samples for it; undefined for other protocols. */
export function transportOf({ isMqtt, protocol }: AsyncServer): 'mqtt' | 'websocket' | undefined {
  if (isMqtt) return 'mqtt'
  return isWebSocket(protocol) ? 'websocket' : undefined
}

/** Whether pages can connect to a protocol. */
export function isWebSocket(protocol: string): boolean {
  return /^wss?\b/i.test(protocol)
}

/** Whether the secret is sent as user name or password of MQTT. */
export function isUser(scheme: AsyncServer['security'][number][number] | undefined): boolean {
  return (
    scheme !== undefined &&
    /\b(?:userPassword|apiKey (?:user|password)|plain|scramSha\d+)\b/.test(scheme.title)
  )
}

/** The address of a channel. Many descriptions repeat the path of the server in that of the channel. */
export function joinUrl(url: string, path: string): string {
  const rest = path.replace(/^\/+/, '')
  if (rest === '') return url
  const base = url.replace(/\/+$/, '')
  const [, origin = '', pathname = ''] = /^([^:/]*:\/\/[^/]*)?(.*)$/.exec(base) ?? []
  const isRepeated = pathname !== '' && `/${rest}/`.startsWith(`${pathname}/`)
  return `${isRepeated ? origin : base}/${rest}`
}

/** A query parameter of a WebSocket's address. */
export interface QueryParameter {
  name: string
  isRequired: boolean
  /** Its default, example or first value. */
  value: string | undefined
}

/** Query parameters of the WebSocket binding. */
export function queryOf(document: AsyncDocument, { bindings }: ChannelObject): QueryParameter[] {
  const at = (value: Json | undefined, key: string) => {
    const object = target(document as unknown as Record<string, Json>, value)
    return isObject(object) ? object[key] : undefined
  }
  const query = at(at(bindings as Json | undefined, 'ws'), 'query')
  const properties = at(query, 'properties')
  const required = at(query, 'required')
  if (!isObject(properties)) return []
  return Object.entries(properties).map(([name, field]) => {
    const first = (key: string) => [at(field, key)].flat()[0]
    const value = ['const', 'default', 'examples', 'example', 'enum'].map(first).find(isScalar)
    return {
      name,
      isRequired: Array.isArray(required) && required.includes(name),
      value: value === undefined ? undefined : String(value),
    }
  })
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

export function clientIdOf(document: AsyncDocument, { bindings }: AsyncServer): string | undefined {
  const all = bindings && found<Record<string, Json>>(document, bindings as Record<string, Json>)
  const mqtt = all?.mqtt
  return isObject(mqtt) && typeof mqtt.clientId === 'string' ? mqtt.clientId : undefined
}
