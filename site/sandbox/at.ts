import type { Json } from '@shiori/sandbox/behaviour'
import { valueAt } from '@shiori/sandbox/behaviour'

/** Returns the value at a path of fields, `source.library.video.id`; undefined if it does not exist. */
export function at(value: Json | undefined, path: string): Json | undefined {
  return valueAt(value, path.split('.'))
}

/** Returns the text at a path of fields; empty if there is none. */
export function textAt(value: Json | undefined, path: string): string {
  const found = at(value, path)
  return typeof found === 'string' ? found : ''
}

/** Returns the list at a path of fields; empty if there is none. */
export function listAt(value: Json | undefined, path: string): Json[] {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}
