import type { Json, JsonObject } from '@shiori/sandbox/behaviour'

/** Returns the fields that have a value. */
export function present(fields: Record<string, Json | undefined>): JsonObject {
  const result: JsonObject = {}
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') result[name] = value
  return result
}
