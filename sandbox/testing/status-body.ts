import { isObject, type JsonObject } from '../core/json.ts'

/** Reads the `google.rpc.Status` in a body; fails if there is none. */
export function errorInBody(text: string): JsonObject {
  const body: unknown = JSON.parse(text)
  if (
    !isObject(body) ||
    !Number.isInteger(body.code) ||
    typeof body.message !== 'string' ||
    !Array.isArray(body.details)
  ) {
    throw new Error(`no google.rpc.Status: ${text.slice(0, 200)}`)
  }
  return body
}
