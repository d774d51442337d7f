import { isObject, type Json, type JsonObject } from './json.ts'
import { isOpaque } from './reference-kinds.ts'

/**
 * Calls `visit` for each object of a description, outermost first, with its keys from the root; what is data of the
 * author's (examples, defaults, extensions) is passed over.
 *
 * @param visit Returns false where nothing below the object is to be visited.
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
