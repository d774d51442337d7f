import type { Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { resolveSchema } from './resolve.ts'

/** More names than this would be no label. */
const maxNames = 2

/**
 * What tells alternatives without names apart, of those that have fields: the one value that a field can have in each (`not_found`),
 * else the fields that none of the others has (`card + iban`), else all of its fields.
 *
 * @returns Labels, not always different; none where there is nothing to tell apart.
 */
export function tellingFields(document: OpenApiDocument, options: readonly Schema[]): Map<Schema, string> {
  const told = options
    .map(option => ({ option, schema: mergeAllOf(document, resolveSchema(document, option).schema) }))
    .filter(({ schema }) => Object.keys(schema.properties ?? {}).length > 0)
  if (told.length < 2) return new Map()
  const schemas = told.map(({ schema }) => schema)
  const values = onlyValues(document, schemas)
  return new Map(
    told.map(({ option, schema }, index) => [option, values?.[index] ?? ownFields(schema, schemas)]),
  )
}

/** The values of the first field that has another one in each alternative. */
function onlyValues(document: OpenApiDocument, schemas: readonly SchemaObject[]): string[] | undefined {
  for (const name of Object.keys(schemas[0]?.properties ?? {})) {
    const values = schemas.flatMap(({ properties = {} }) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      return field === undefined ? [] : (onlyValue(resolveSchema(document, field).schema) ?? [])
    })
    if (new Set(values).size === schemas.length) return values.map(String)
  }
  return undefined
}

function onlyValue(schema: SchemaObject): string | number | boolean | undefined {
  const value: Json | undefined = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined)
  return typeof value === 'object' ? undefined : value
}

function ownFields(schema: SchemaObject, all: readonly SchemaObject[]): string {
  const names = Object.keys(schema.properties ?? {})
  const own = names.filter(name =>
    all.every(other => other === schema || !Object.hasOwn(other.properties ?? {}, name)),
  )
  const needed = own.filter(name => schema.required?.includes(name))
  const [telling = names] = [needed, own].filter(some => some.length > 0)
  return [...telling.slice(0, maxNames), ...(telling.length > maxNames ? ['…'] : [])].join(' + ')
}
