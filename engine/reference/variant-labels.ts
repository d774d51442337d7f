import type { Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'
import type { SchemaNode, TypeLabel } from './types.ts'

type Discriminator = SchemaObject['discriminator']

/**
 * Unique labels of alternatives: the discriminator's value for each (without a mapping, the schema's name, as in OpenAPI), or else its title,
 * its name, its required fields if it has only these, the fields that distinguish it, or its type. Labels are not translated: `Live`,
 * `string[]`.
 */
export function variantLabels(
  document: OpenApiDocument,
  discriminator: Discriminator,
  options: readonly Schema[],
  nodes: readonly SchemaNode[],
): string[] {
  const values = new Map<string, string[]>()
  for (const [value, target] of Object.entries(discriminator?.mapping ?? {})) {
    const name = nameOfRef(target) ?? target
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const names = options.map(option => {
    const { schema, ref } = resolveSchema(document, option)
    const name = nameOfRef(ref)
    const mapped = name === undefined ? undefined : values.get(name)?.join(', ')
    const title = discriminator ? (name ?? schema.title) : (schema.title ?? name)
    return mapped ?? title ?? onlyRequired(schema)
  })
  const unnamed = options.filter((_, index) => names[index] === undefined)
  const distinctiveFields = unnamed.length < 2 ? undefined : distinctFields(document, unnamed)
  const labels = options.map((option, index) => {
    const type = nodes[index]?.type
    return names[index] ?? distinctiveFields?.get(option) ?? (type ? labelOf(type) : '')
  })
  return labels.map((label, index) => {
    const number = labels.slice(0, index + 1).filter(other => other === label).length
    return number === 1 ? label : `${label} (${number})`
  })
}

/** Names of required fields, if the schema has no other keyword: such alternatives require one of several sets of fields. */
function onlyRequired(schema: SchemaObject): string | undefined {
  const { required, ...others } = schema
  const isAlone = Object.entries(others).every(([key, value]) => key === 'type' || value === undefined)
  return isAlone && required !== undefined && required.length > 0 ? required.join(' + ') : undefined
}

function labelOf({ containers, types, format, schema }: TypeLabel): string {
  const inner = schema ?? format ?? types.join(' | ')
  return containers.reduceRight(
    (name, container) => (container === 'array' ? `${name}[]` : `map<${name}>`),
    inner,
  )
}

/** Maximum number of names in a label. */
const maxNames = 2

/**
 * Labels of unnamed alternatives that have fields: the value of a field that has a different constant in each (`not_found`), or else the
 * fields that no other alternative has (`card + iban`), or else all fields.
 *
 * @returns Labels by alternative, not always unique. Empty if fewer than two alternatives have fields.
 */
function distinctFields(document: OpenApiDocument, options: readonly Schema[]): Map<Schema, string> {
  const withFields = options
    .map(option => ({ option, schema: mergeAllOf(document, resolveSchema(document, option).schema) }))
    .filter(({ schema }) => Object.keys(schema.properties ?? {}).length > 0)
  if (withFields.length < 2) return new Map()
  const schemas = withFields.map(({ schema }) => schema)
  const values = onlyValues(document, schemas)
  return new Map(
    withFields.map(({ option, schema }, index) => [option, values?.[index] ?? ownFields(schema, schemas)]),
  )
}

/** Values of the first field that has a different constant in each alternative. */
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
  const unique = names.filter(name =>
    all.every(other => other === schema || !Object.hasOwn(other.properties ?? {}, name)),
  )
  const needed = unique.filter(name => schema.required?.includes(name))
  const [informativeNames = names] = [needed, unique].filter(some => some.length > 0)
  return [...informativeNames.slice(0, maxNames), ...(informativeNames.length > maxNames ? ['…'] : [])].join(
    ' + ',
  )
}
