import fc from 'fast-check'
import type { OpenApi } from '../../../sandbox/core/description/openapi.ts'
import { exampleOf, type Operation } from '../../../sandbox/core/description/operations.ts'
import { isObject, type Json, type JsonObject } from '../../../sandbox/core/json.ts'
import { valuesOf } from '../../../sandbox/testing/arbitrary.ts'

/**
 * Generates bodies from an operation's example, with some values replaced by others that the schema allows; undefined
 * if it takes no body.
 */
export function variationsOf(description: OpenApi, operation: Operation): fc.Arbitrary<Json | undefined> {
  if (operation.bodySchema === undefined) return fc.constant(undefined)
  const example = exampleOf(Object.values(operation.body?.content ?? {})[0]) ?? {}
  return fc
    .tuple(valuesOf(description, operation.bodySchema), fc.infiniteStream(fc.nat(3)))
    .map(([value, dice]) => mixed(example, value, dice))
}

/** Takes one in four values from the other value; objects are mixed field by field. */
function mixed(example: Json, base: Json, dice: Iterator<number>): Json {
  if (!isObject(example) || !isObject(base)) return dice.next().value === 0 ? base : example
  const result: JsonObject = { ...example }
  for (const [name, value] of Object.entries(base)) {
    const exampleValue = Object.hasOwn(example, name) ? example[name] : undefined
    if (exampleValue !== undefined) result[name] = mixed(exampleValue, value, dice)
    else if (dice.next().value === 0) result[name] = value
  }
  return result
}
