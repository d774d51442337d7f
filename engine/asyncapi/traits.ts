import { isObject, type Json, type JsonObject, pointerKeys, valueAt } from '../reference/description/json.ts'

/**
 * Merges traits into operations and messages, in place. In AsyncAPI 3, the object's own keys take precedence; in
 * AsyncAPI 2, the trait's do.
 *
 * @param holders Operations and messages; references are skipped.
 */
export function mergeTraits(document: JsonObject, holders: readonly Json[], traitsHold: boolean): void {
  for (const holder of holders) {
    if (!isObject(holder) || !Array.isArray(holder.traits)) continue
    const { traits, ...rest } = holder
    let merged: JsonObject = traitsHold ? rest : {}
    // In 2.x, a trait could be a list of the trait and its variables.
    for (const entry of traits.map(trait => (Array.isArray(trait) ? trait[0] : trait))) {
      const trait = target(document, entry)
      if (isObject(trait)) merged = patched(document, merged, trait)
    }
    if (!traitsHold) merged = patched(document, merged, rest)
    for (const key of Object.keys(holder)) delete holder[key]
    Object.assign(holder, merged)
  }
}

/** JSON Merge Patch (RFC 7386), except that null is a value. */
function patched(document: JsonObject, base: JsonObject, patch: JsonObject): JsonObject {
  const result: JsonObject = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    const present = result[key]
    if (!isObject(present) || !isObject(value)) result[key] = value
    // Two references to schemas are combined, because they cannot be merged by key.
    else if (key === 'headers' && (present.$ref !== undefined || value.$ref !== undefined))
      result[key] = { allOf: [present, value] }
    else result[key] = patched(document, plain(document, present), plain(document, value))
  }
  return result
}

function plain(document: JsonObject, value: JsonObject): JsonObject {
  const found = target(document, value)
  return isObject(found) ? found : {}
}

/** Target of a chain of references; undefined if there is none. */
export function target(document: JsonObject, value: Json | undefined): Json | undefined {
  let found = value
  for (let step = 0; step < 50 && isObject(found) && typeof found.$ref === 'string'; step++)
    found = valueAt(document, pointerKeys(found.$ref))
  return isObject(found) && typeof found.$ref === 'string' ? undefined : found
}
