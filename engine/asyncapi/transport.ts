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

export function joinUrl(url: string, path: string): string {
  const rest = path.replace(/^\/+/, '')
  return rest === '' ? url : `${url.replace(/\/+$/, '')}/${rest}`
}

/** Query parameters of the WebSocket binding, with placeholders. */
export function queryOf(document: AsyncDocument, { bindings }: ChannelObject): string[] {
  const at = (value: Json | undefined, key: string) => {
    const object = target(document as unknown as Record<string, Json>, value)
    return isObject(object) ? object[key] : undefined
  }
  const query = at(at(bindings as Json | undefined, 'ws'), 'query')
  const properties = at(query, 'properties')
  return isObject(properties) ? Object.keys(properties).map(name => `${name}={${name}}`) : []
}

export function clientIdOf(document: AsyncDocument, { bindings }: AsyncServer): string | undefined {
  const all = bindings && found<Record<string, Json>>(document, bindings as Record<string, Json>)
  const mqtt = all?.mqtt
  return isObject(mqtt) && typeof mqtt.clientId === 'string' ? mqtt.clientId : undefined
}
