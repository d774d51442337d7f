import type { JsonObject } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt } from '../at.ts'

/**
 * Returns the fields that an update of content changes besides those in its body: labels occur twice, and protection and countries keep
 * the values of the creation.
 *
 * @param before The content before the update.
 * @param after The content with everything that was sent.
 */
export function mergeSettings(before: JsonObject, after: JsonObject, body: JsonObject): JsonObject {
  const { security } = after
  return {
    ...(at(body, 'metadata.labels') !== undefined && { labels: listAt(body, 'metadata.labels') }),
    ...(isObject(body.security) &&
      isObject(security) && { security: keepFixedFields(security, before.security) }),
  }
}

function keepFixedFields({ ...security }: JsonObject, before: unknown): JsonObject {
  for (const name of ['protection', 'geo_control']) {
    delete security[name]
    if (isObject(before) && before[name] !== undefined) security[name] = before[name]
  }
  return security
}
