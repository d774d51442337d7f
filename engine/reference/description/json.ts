import { decodedPart } from '../../config/decoded.ts'

/** A JSON value, as read from a JSON or YAML file. */
export type Json = null | boolean | number | string | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys of a JSON pointer (RFC 6901), with or without `#`: `#/paths/~1lives/get` -> `paths`, `/lives`, `get`. */
export function pointerKeys(pointer: string): string[] {
  const path = pointer.replace(/^#/, '')
  if (path === '') return []
  return path
    .slice(1)
    .split('/')
    .map(key => (/[%~]/.test(key) ? decodedPart(key).replaceAll('~1', '/').replaceAll('~0', '~') : key))
}

/** JSON pointer of keys, as a URI fragment without percent-encoding, because it is shown in messages. */
export function pointerOf(keys: readonly PropertyKey[]): string {
  return `#${keys.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

/** The value at a path of keys, or undefined. */
export function valueAt(value: Json | undefined, keys: readonly PropertyKey[]): Json | undefined {
  return keys.reduce<Json | undefined>((node, key) => {
    if (Array.isArray(node)) return node[Number(key)]
    return isObject(node) && Object.hasOwn(node, key) ? node[String(key)] : undefined
  }, value)
}

/** Own property of a record, not an inherited one: an enum may have the value `constructor`. */
export function ownEntry<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
