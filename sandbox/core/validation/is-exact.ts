import type { Schema } from '../description/openapi.ts'
import { patternOf } from './value-checks.ts'

/** Keywords that the validator supports partly or not at all: `prefixItems`, `propertyNames`, `patternProperties` and these. */
const inexact = /"(?:\$|oneOf|format|if"|p\w+[INP]|uneval|depend|maxC)/

/**
 * Whether the validator finds everything that a schema forbids. For other schemas, a valid result proves nothing, so their negation
 * cannot be checked. A field with the name of such a keyword makes the result false, too.
 */
export function isExact(schema: Schema): boolean {
  const text = JSON.stringify(schema, (key, inner) => (key === 'pattern' && !patternOf(inner) ? '$' : inner))
  return !inexact.test(text)
}
