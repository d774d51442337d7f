import { isObject, type Json } from '../json.ts'
import { kindOf, kindsOf } from './kinds.ts'
import type { OpenApi, Schema, SchemaObject } from './openapi.ts'
import { namedSchema } from './resolve.ts'

/** Maximum depth of combinations; one that contains itself would never end. */
const maxDepth = 16

/**
 * A schema merged with its combinations: all of `allOf`, and one of `oneOf`, `anyOf` or the kinds of its discriminator, which is the
 * value's own, otherwise the first.
 *
 * @param ancestors Names of the schemas that it is a part of: a base is merged into a kind as a base of this kind.
 */
export function completeSchema(
  document: OpenApi,
  declared: Schema | undefined,
  value?: Json,
  ancestors: readonly string[] = [],
): SchemaObject {
  const { schema, name } = namedSchema(document, declared)
  const { allOf, oneOf, anyOf, discriminator, ...rest } = schema
  if (!(allOf || oneOf || anyOf || discriminator) || ancestors.length > maxDepth) return rest
  const kinds = kindsOf(document, schema, name)
  const heldKind = [...kinds].find(([, kind]) =>
    ancestors.includes(namedSchema(document, kind).name ?? ''),
  )?.[0]
  const property = discriminator?.propertyName ?? ''
  const sent = isObject(value) ? kindOf(kinds, schema, value[property]) : undefined
  const kind = heldKind ?? sent ?? kinds.keys().next().value
  const form = kind === undefined ? (oneOf ?? anyOf ?? [])[0] : kinds.get(kind)
  const parts = [...(allOf ?? []), ...(heldKind === undefined && form !== undefined ? [form] : [])]
  const all = [rest, ...parts.map(part => completeSchema(document, part, value, [...ancestors, name ?? '']))]
  const properties = Object.assign({}, ...all.map(part => part.properties))
  if (kind !== undefined)
    properties[property] = { ...namedSchema(document, properties[property]).schema, const: kind }
  return {
    ...Object.assign({}, ...all),
    required: [...all.flatMap(({ required = [] }) => required), ...(kind === undefined ? [] : [property])],
    ...(Object.keys(properties).length > 0 && { properties }),
  }
}
