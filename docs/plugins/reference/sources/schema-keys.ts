import { z } from 'shiori'

/** A key that a schema accepts. */
export interface SchemaKey {
  /** Path from the schema's root: `docs.versions[].name`. */
  path: string
  type: string
  required: boolean
  /** Text of `describe`; empty if the schema is documented by comments. */
  description: string
}

/** The part of JSON Schema that is used here. */
const jsonSchema = z.object({
  description: z.string().default(''),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
})

/** Lists the keys of a Zod schema in its order, each before its children. */
export function schemaKeys(schema: z.ZodType): SchemaKey[] {
  return keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')
}

function keysOf(node: unknown, path: string): SchemaKey[] {
  const { anyOf, oneOf, items, properties = {}, required = [], additionalProperties } = read(node)
  const propertyKeys = Object.entries(properties).flatMap(([name, value]): SchemaKey[] => {
    const below = path === '' ? name : `${path}.${name}`
    const { description } = read(value)
    const key = { path: below, type: typeOf(value), required: required.includes(name), description }
    return [key, ...keysOf(value, below)]
  })
  const variants = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap(variant => keysOf(variant, path))
  const inItems = isSchema(items) ? keysOf(items, `${path}[]`) : []
  const inValues = isSchema(additionalProperties) ? keysOf(additionalProperties, path) : []
  return uniqueKeys([...propertyKeys, ...variants, ...inItems, ...inValues])
}

/** Merges keys that several variants have in common, with the types of all of them. */
function uniqueKeys(keys: readonly SchemaKey[]): SchemaKey[] {
  const byPath = new Map<string, SchemaKey>()
  for (const key of keys) {
    const before = byPath.get(key.path)
    const type = before && before.type !== key.type ? `${before.type} | ${key.type}` : key.type
    byPath.set(key.path, { ...key, type })
  }
  return [...byPath.values()]
}

/** Writes a type as short TypeScript: `boolean`, `'light' | 'dark'`, `object[]`. */
export function typeOf(node: unknown): string {
  const schema = read(node)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ')
  if (schema.type === 'integer') return 'number'
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.type === 'array') {
    const item = typeOf(schema.items)
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object' && !schema.properties && isSchema(schema.additionalProperties))
    return `Record<string, ${typeOf(schema.additionalProperties)}>`
  return schema.type ?? 'any value'
}

/** Reads a node of JSON Schema; `true`, `false` and undefined accept any type. */
function read(node: unknown): z.output<typeof jsonSchema> {
  return jsonSchema.parse(isSchema(node) ? node : {})
}

function isSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
