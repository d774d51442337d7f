import type { Schema, SchemaObject } from '../description/openapi-schema.ts'

/** TypeScript type of a schema. */
export function typeText(schema: Schema | undefined): string {
  if (schema === undefined || schema === true) return 'unknown'
  if (schema === false) return 'never'
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1]
  if (name !== undefined) return `components["schemas"][${JSON.stringify(unescaped(name))}]`
  if (schema.$ref !== undefined) return 'unknown'
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const parts = [
    ...(schema.allOf ?? []).map(typeText),
    ...[schema.oneOf, schema.anyOf].flatMap(list => (list ? [union(list.map(typeText))] : [])),
  ]
  const base = ownType(schema)
  const all = base === 'unknown' || (base === anyObject && parts.length > 0) ? parts : [base, ...parts]
  return intersection(all)
}

/** Lines of an object type's fields, without braces. */
export function fieldLines(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { description, deprecated, readOnly } = typeof schema === 'boolean' ? {} : schema
    const mark = required.includes(name) ? '' : '?'
    return [
      ...comment(description, deprecated),
      `${readOnly ? 'readonly ' : ''}${key(name)}${mark}: ${typeText(schema)}`,
    ]
  })
}

/** Lines of a JSDoc comment; none if there is no content. */
export function comment(description: string | undefined, deprecated = false): string[] {
  const lines = [...(description ?? '').trim().split('\n'), ...(deprecated ? ['@deprecated'] : [])]
    .filter(line => line.trim() !== '')
    .map(line => line.replaceAll('*/', '*\\/'))
  if (lines.length === 0) return []
  return lines.length === 1 ? [`/** ${lines[0]} */`] : ['/**', ...lines.map(line => ` * ${line}`), ' */']
}

export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

/** Indented lines in braces. */
export function block(lines: readonly string[]): string {
  return lines.length === 0
    ? '{}'
    : `{\n${lines.map(line => `  ${line.replaceAll('\n', '\n  ')}`).join('\n')}\n}`
}

const anyObject = 'Record<string, unknown>'

function ownType(schema: SchemaObject): string {
  const { type, properties, additionalProperties, items, prefixItems } = schema
  if (Array.isArray(type)) return union(type.map(single => ownType({ ...schema, type: single })))
  if (type === undefined) {
    if (properties !== undefined || additionalProperties !== undefined)
      return ownType({ ...schema, type: 'object' })
    return items === undefined && prefixItems === undefined
      ? 'unknown'
      : ownType({ ...schema, type: 'array' })
  }
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return arrayType(schema)
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function arrayType({ items, prefixItems }: SchemaObject): string {
  if (prefixItems === undefined) return `${inParentheses(typeText(items))}[]`
  const rest = items === false ? [] : [`...${inParentheses(typeText(items))}[]`]
  return `[${[...prefixItems.map(typeText), ...rest].join(', ')}]`
}

function objectType({ properties, required, additionalProperties }: SchemaObject): string {
  const fields =
    Object.keys(properties ?? {}).length > 0 ? block(fieldLines(properties ?? {}, required ?? [])) : ''
  const allowsMore = additionalProperties !== undefined && additionalProperties !== false
  const more = allowsMore ? `{ [key: string]: ${typeText(additionalProperties)} }` : ''
  return intersection([fields, more].filter(Boolean)) || anyObject
}

function literal(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'unknown' : JSON.stringify(value)
}

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ')
}

function intersection(types: readonly string[]): string {
  const [only] = types
  if (types.length < 2) return only ?? 'unknown'
  return types.map(inParentheses).join(' & ')
}

function inParentheses(type: string): string {
  return /[|&]/.test(type) ? `(${type})` : type
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}
