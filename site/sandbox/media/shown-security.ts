import type { JsonObject } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { listAt } from '../at.ts'

/**
 * Returns the `security` of new content as responses show it: with a list of countries, which is empty for all
 * countries.
 */
export function displayedSecurity({ security }: JsonObject): JsonObject {
  return isObject(security) ? { security: { ...security, geo_control: listAt(security, 'geo_control') } } : {}
}
