import type { Json } from './description/json.ts'

/** Parses a string that contains a JSON list or object, as many examples do. @returns undefined for other values. */
export function jsonInString(value: unknown): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value) as Json
  } catch {
    return undefined
  }
}

/** Whether data serializes to the same JSON text, except for white space. A number with too many digits does not. */
export function isSameJson(data: Json, text: string): boolean {
  return JSON.stringify(data).replaceAll(/\s/g, '') === text.replaceAll(/\s/g, '')
}
