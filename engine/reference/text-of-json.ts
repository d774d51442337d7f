import type { Json } from './description/json.ts'

/** What a text of JSON holds, where it is a list or an object: many examples are written so. undefined of any other value. */
export function heldJson(value: unknown): Json | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value) as Json
  } catch {
    return undefined
  }
}

/** Whether data reads as a text of it does, white space aside: a number of many digits does not. */
export function isSameJson(data: Json, text: string): boolean {
  return JSON.stringify(data).replaceAll(/\s/g, '') === text.replaceAll(/\s/g, '')
}
