import { isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from './json.ts'
import { isOpaque } from './reference-kinds.ts'

/** References of a document that are circular or have no target. */
export function wrongReferences(document: JsonObject): { keys: string[]; message: string }[] {
  const wrong: { keys: string[]; message: string }[] = []
  walk(document, [], (ref, keys) => {
    const passed = new Set<string>()
    let at: string | undefined = ref
    while (at !== undefined && !passed.has(at)) {
      passed.add(at)
      const target = valueAt(document, pointerKeys(at))
      if (target === undefined) {
        wrong.push({ keys, message: `reference "${at}" has no target` })
        return
      }
      at = isObject(target) && typeof target.$ref === 'string' ? target.$ref : undefined
    }
    if (at !== undefined) wrong.push({ keys, message: `reference "${ref}" is circular` })
  })
  return wrong.map(({ keys, message }) => ({ keys, message: `${pointerOf(keys)}: ${message}` }))
}

function walk(node: Json, keys: string[], visit: (ref: string, keys: string[]) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (isObject(node) && typeof node.$ref === 'string') visit(node.$ref, keys)
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object') continue
    const inner = [...keys, key]
    if (!isOpaque(inner, value)) walk(value, inner, visit)
  }
}
