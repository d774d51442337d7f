import type { Json } from '@shiori/sandbox/behaviour'
import { valueAt } from '@shiori/sandbox/behaviour'

/** Value at a path of fields, `source.library.video.id`; undefined where it ends before. */
export function at(value: Json | undefined, path: string): Json | undefined {
  return valueAt(value, path.split('.'))
}

/** Text at a path of fields; empty where there is none. */
export function textAt(value: Json | undefined, path: string): string {
  const found = at(value, path)
  return typeof found === 'string' ? found : ''
}

/** List at a path of fields; empty where there is none. */
export function listAt(value: Json | undefined, path: string): Json[] {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}
