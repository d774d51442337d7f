import type { OpenApi, Schema, SchemaObject } from './openapi.ts'
import { namedSchema } from './resolve.ts'

const prefix = '#/components/schemas/'

const extending = new WeakMap<OpenApi, Map<string, string[]>>()

/**
 * The schemas that a discriminator distinguishes, by the value of its property: the forms that the schema lists, or the schemas with it
 * in their `allOf`, under the names of the mapping or their own.
 *
 * @param name Name of the schema among the components.
 */
export function kindsOf(
  document: OpenApi,
  schema: SchemaObject,
  name: string | undefined,
): Map<string, Schema> {
  const { discriminator, oneOf, anyOf } = schema
  const kinds = new Map<string, Schema>()
  if (!discriminator) return kinds
  const mapping = Object.entries(discriminator.mapping ?? {}).map(
    ([value, target]) => [value, target.includes('/') ? target : prefix + target] as const,
  )
  for (const [value, $ref] of mapping) kinds.set(value, $ref === prefix + name ? true : { $ref })
  const extended = () =>
    (extensionsByBase(document).get(prefix + name) ?? []).map(kind => ({ $ref: prefix + kind }))
  const mapped = new Set(mapping.map(([, $ref]) => $ref))
  for (const form of oneOf ?? anyOf ?? extended()) {
    const schemaName = namedSchema(document, form).name
    if (schemaName !== undefined && !mapped.has(prefix + schemaName)) kinds.set(schemaName, form)
  }
  return kinds
}

/** The kind of a value: the one for its discriminator's property, or the one for all other values (OpenAPI 3.2, `defaultMapping`). */
export function kindOf(
  kinds: ReadonlyMap<string, Schema>,
  { discriminator }: SchemaObject,
  value: unknown,
): string | undefined {
  const named = [String(value), discriminator?.defaultMapping?.replace(prefix, '') ?? '']
  return named.find(kind => kinds.has(kind))
}

/** Names of component schemas by the references in their `allOf`. */
function extensionsByBase(document: OpenApi): Map<string, string[]> {
  const cached = extending.get(document)
  if (cached) return cached
  const found = new Map<string, string[]>()
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    for (const part of (typeof schema === 'object' && schema.allOf) || [])
      if (typeof part === 'object' && part.$ref !== undefined)
        found.set(part.$ref, [...(found.get(part.$ref) ?? []), name])
  extending.set(document, found)
  return found
}
