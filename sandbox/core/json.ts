/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject

export interface JsonObject {
  [key: string]: Json
}

/** Whether a value is an object with keys, and neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A deep copy; undefined fields are left out. */
export function copyJson<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map(copyJson) as T
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const key in value) if (value[key] !== undefined) copy[key] = copyJson(value[key])
  return copy as T
}

/** Value at a path of fields, if the path exists. */
export function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  let found = value
  for (const key of path) found = isObject(found) ? found[key] : undefined
  return found
}
