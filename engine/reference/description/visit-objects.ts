import { isObject, type Json, type JsonObject } from './json.ts'
import { isOpaque } from './reference-kinds.ts'

/**
 * Calls `visit` for each object of a description, outermost first, with its path. Data (examples, defaults, extensions) is skipped.
 *
 * @param keys Path of `node`.
 * @param visit Returns false to skip the objects in this object.
 */
export function visitObjects(
  node: Json,
  keys: string[],
  visit: (node: JsonObject, keys: string[]) => boolean | undefined,
): void {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries()) visitObjects(entry, [...keys, String(index)], visit)
  } else if (isObject(node) && visit(node, keys) !== false) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'object') continue
      const inner = [...keys, key]
      if (!isOpaque(inner, value)) visitObjects(value, inner, visit)
    }
  }
}
