import type { JsonObject } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { listAt } from '../at.ts'

/** `security` of new content as answers show it: an empty list of countries is there, and means all of them. */
export function shownSecurity({ security }: JsonObject): JsonObject {
  return isObject(security) ? { security: { ...security, geo_control: listAt(security, 'geo_control') } } : {}
}
