import type { Schema } from '../description/openapi.ts'
import { patternOf } from './value-checks.ts'

/** Keywords that the validator follows in part or not at all: `prefixItems`, `propertyNames`, `patternProperties` and these. */
const inexact = /"(?:\$|oneOf|format|if"|p\w+[INP]|uneval|depend|maxC)/

/**
 * Whether the validator finds everything that a schema forbids. What passes another one may still be forbidden by it, so its opposite cannot
 * be checked. A field that is called like such a keyword makes it one of those.
 */
export function isExact(schema: Schema): boolean {
  const text = JSON.stringify(schema, (key, inner) => (key === 'pattern' && !patternOf(inner) ? '$' : inner))
  return !inexact.test(text)
}
