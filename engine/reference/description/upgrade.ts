import { isObject, type Json, type JsonObject } from './json.ts'
import { isNameMap, isOpaque } from './reference-kinds.ts'

/**
 * Converts OpenAPI 3.0 to 3.1, in place (learn.openapis.org/upgrading/v3.0-to-v3.1): `nullable`, and boolean `exclusiveMinimum` and
 * `exclusiveMaximum`. A document of 3.1 is not changed by it. Generators' extensions for enum values are normalized.
 */
export function upgradeDocument(document: JsonObject): void {
  upgradeSchemas(document)
  // The additions of 3.2 are kept, so the version has to remain 3.2.
  document.openapi = /^3\.2/.test(String(document.openapi)) ? '3.2.0' : '3.1.0'
  // YAML reads 1.0 as a number.
  if (isObject(document.info) && typeof document.info.version === 'number')
    document.info.version = String(document.info.version)
  // Webhooks are new in 3.1. Before, descriptions had them in an extension.
  const { 'x-webhooks': webhooks, ...others } = document
  if (isObject(webhooks) && others.webhooks === undefined) document.webhooks = webhooks
}

/** Converts all schemas of a document from older drafts to JSON Schema 2020-12, in place. */
export function upgradeSchemas(document: JsonObject): void {
  walk(document, [])
}

function walk(node: Json | undefined, trail: string[]): void {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries()) walk(entry, [...trail, String(index)])
    return
  }
  if (!isObject(node)) return
  convertEnum(node)
  unifyEnumMeanings(node)
  if (isSchema(node)) upgradeSchema(node)
  if (!isNameMap(trail)) {
    upgradeTuple(node)
    if (isObject(node.dependencies)) splitDependencies(node, node.dependencies)
  }
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object') continue
    const inner = [...trail, key]
    if (!isOpaque(inner, value)) walk(value, inner)
  }
}

/** Whether an object is a schema with one of the keywords that change. Only schemas have them in OpenAPI. */
function isSchema(node: JsonObject): boolean {
  return (
    typeof node.nullable === 'boolean' ||
    typeof node.exclusiveMinimum === 'boolean' ||
    typeof node.exclusiveMaximum === 'boolean'
  )
}

function upgradeSchema(schema: JsonObject): void {
  if (schema.nullable === true) allowNull(schema)
  delete schema.nullable
  exclusive(schema, 'minimum', 'exclusiveMinimum')
  exclusive(schema, 'maximum', 'exclusiveMaximum')
}

function allowNull(schema: JsonObject): void {
  const { type, $ref, allOf } = schema
  const alternatives = schema.anyOf ?? schema.oneOf
  // Copied, because a YAML alias may share the list.
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  if (typeof type === 'string') schema.type = [type, 'null']
  else if (Array.isArray(alternatives)) alternatives.push({ type: 'null' })
  else if ($ref !== undefined || allOf !== undefined) {
    // In 3.0, keywords beside a reference are ignored, but authors who write `nullable` there mean it.
    const inner: JsonObject = $ref === undefined ? { allOf: allOf ?? [] } : { $ref }
    schema.anyOf = [inner, { type: 'null' }]
    delete schema.$ref
    delete schema.allOf
  }
}

/** Renames the keywords of tuples: older drafts had the schemas in `items`, and that of further entries in `additionalItems`. */
function upgradeTuple(schema: JsonObject): void {
  const { items, additionalItems } = schema
  if (!Array.isArray(items) || schema.prefixItems !== undefined || !items.every(isSchemaValue)) return
  schema.prefixItems = items
  delete schema.items
  if (additionalItems !== undefined) schema.items = additionalItems
  delete schema.additionalItems
}

function isSchemaValue(value: Json): boolean {
  return isObject(value) || typeof value === 'boolean'
}

/** Splits `dependencies` of draft 7 into the two keywords that replaced it. */
function splitDependencies(schema: JsonObject, dependencies: JsonObject): void {
  const entries = Object.entries(dependencies)
  const required = entries.filter(([, value]) => Array.isArray(value))
  const schemas = entries.filter(([, value]) => !Array.isArray(value))
  if (required.length > 0) schema.dependentRequired ??= Object.fromEntries(required)
  if (schemas.length > 0) schema.dependentSchemas ??= Object.fromEntries(schemas)
  delete schema.dependencies
}

function exclusive(schema: JsonObject, limit: string, keyword: string): void {
  if (typeof schema[keyword] !== 'boolean') return
  if (schema[keyword] && schema[limit] !== undefined) {
    schema[keyword] = schema[limit]
    delete schema[limit]
  } else delete schema[keyword]
}

const conversions: Readonly<Record<string, (value: Json) => Json>> = {
  string: value => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  integer: numberIn,
  number: numberIn,
  boolean: value => (value === 'true' || value === 'false' ? value === 'true' : value),
}

function numberIn(value: Json): Json {
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
  return isNumber ? Number(value) : value
}

/** Converts enum values to the type of their schema, since no others are valid: YAML reads `1` as a number, and generators quote numbers. */
function convertEnum(schema: JsonObject): void {
  const types = [schema.type ?? []].flat().filter(type => type !== 'null')
  const convert = types.length === 1 ? conversions[String(types[0])] : undefined
  if (convert && Array.isArray(schema.enum)) schema.enum = schema.enum.map(convert)
}

/** Names and descriptions of enum values: extensions of generators, and keywords of an editor. */
const nameKeys = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'] as const
const descriptionKeys = [
  'x-enumDescriptions',
  'x-enum-descriptions',
  'markdownEnumDescriptions',
  'enumDescriptions',
] as const

/**
 * Normalizes generators' extensions for enum values to `x-enumDescriptions`, by value. They may be lists in the order of the values,
 * objects by value, or `x-ms-enum`. A name that repeats the value is left out.
 */
function unifyEnumMeanings(schema: JsonObject): void {
  if (!Array.isArray(schema.enum)) return
  const values = schema.enum.map(value => (typeof value === 'string' ? value : JSON.stringify(value)))
  const names = firstOf(schema, nameKeys, values)
  const descriptions = firstOf(schema, descriptionKeys, values)
  const listed = microsoftMeanings(schema['x-ms-enum'])
  const meanings = values.flatMap((value): [string, Json][] => {
    const listedMeaning = listed.get(value)
    const name = names.get(value) ?? listedMeaning?.name ?? ''
    const description = descriptions.get(value) ?? listedMeaning?.description ?? ''
    const parts = [sameName(name, value) ? '' : `\`${name}\``, description]
    const meaning = parts.filter(Boolean).join(': ')
    return meaning === '' ? [] : [[value, meaning]]
  })
  if (meanings.length > 0) schema['x-enumDescriptions'] = Object.fromEntries(meanings)
  else if (Array.isArray(schema['x-enumDescriptions'])) delete schema['x-enumDescriptions']
}

/** Texts by value, from the first of the keys that the schema has. */
function firstOf(
  schema: JsonObject,
  keys: readonly string[],
  values: readonly string[],
): ReadonlyMap<string, string> {
  const found = keys.map(key => schema[key]).find(entry => typeof entry === 'object' && entry !== null)
  if (Array.isArray(found))
    return new Map(values.flatMap((value, index): [string, string][] => textEntry(value, found[index])))
  if (!isObject(found)) return new Map()
  return new Map(Object.entries(found).flatMap(([value, text]) => textEntry(value, text)))
}

function textEntry(value: string, text: Json | undefined): [string, string][] {
  return typeof text === 'string' && text.trim() !== '' ? [[value, text]] : []
}

/** Reads `x-ms-enum: { values: [{ value, name, description }] }` of AutoRest. */
function microsoftMeanings(extension: Json | undefined): ReadonlyMap<string, Record<string, string>> {
  const entries = isObject(extension) && Array.isArray(extension.values) ? extension.values : []
  return new Map(
    entries.filter(isObject).map(entry => {
      const { value = null, name, description } = entry
      const texts = [...textEntry('name', name), ...textEntry('description', description)]
      return [typeof value === 'string' ? value : JSON.stringify(value), Object.fromEntries(texts)]
    }),
  )
}

/** Whether a name repeats the value, except for case and punctuation, as generators write it. */
function sameName(name: string, value: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return name === '' || plain(name) === plain(value)
}
