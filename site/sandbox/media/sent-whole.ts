import type { Json, JsonObject } from 'shiori-sandbox/behaviour'
import { isObject } from 'shiori-sandbox/behaviour'
import { listAt } from '../at.ts'

/**
 * `metadata` and `security` after an update: each is sent whole, and what was not sent is gone. Protection and countries keep the
 * values from the creation.
 *
 * @param before Of the content as it was.
 * @param after Of the content with all that was sent.
 */
export function sentWhole(before: JsonObject, after: JsonObject, body: JsonObject): JsonObject {
  const { metadata, security } = body
  return {
    ...(isObject(metadata)
      ? { metadata: onlySent(after.metadata ?? {}, metadata), labels: listAt(metadata, 'labels') }
      : {}),
    ...(isObject(security) ? { security: withFixed(onlySent(after.security ?? {}, security), before) } : {}),
  }
}

function withFixed(security: Json, { security: before }: JsonObject): JsonObject {
  const { protection: _, geo_control: __, ...changed } = isObject(security) ? security : {}
  for (const name of ['protection', 'geo_control']) {
    const value = isObject(before) ? before[name] : undefined
    if (value !== undefined) changed[name] = value
  }
  return changed
}

/** The fields of a value that were sent, however deep. */
function onlySent(value: Json, sent: Json): Json {
  if (!isObject(value) || !isObject(sent)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      Object.hasOwn(sent, name) ? [[name, onlySent(inner, sent[name] ?? null)]] : [],
    ),
  )
}
