import type { JsonObject } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt } from '../at.ts'

/**
 * What an update of a content sets beside what it sends: labels are shown twice, and protection and countries keep the values from the
 * creation.
 *
 * @param before Of the content as it was.
 * @param after Of the content with all that was sent.
 */
export function settingsAfter(before: JsonObject, after: JsonObject, body: JsonObject): JsonObject {
  const { security } = after
  return {
    ...(at(body, 'metadata.labels') !== undefined && { labels: listAt(body, 'metadata.labels') }),
    ...(isObject(body.security) && isObject(security) && { security: withFixed(security, before.security) }),
  }
}

function withFixed({ ...security }: JsonObject, before: unknown): JsonObject {
  for (const name of ['protection', 'geo_control']) {
    delete security[name]
    if (isObject(before) && before[name] !== undefined) security[name] = before[name]
  }
  return security
}
