import type { SchemaObject } from '@shiori/sandbox/description/openapi'
import type { Json } from '@shiori/sandbox/json'

/** The type of a field; the first one that is not null. */
export function typeOf({ type }: SchemaObject): string {
  return (Array.isArray(type) ? type.find(name => name !== 'null') : type) ?? 'string'
}

/** The value to send, with numbers as typed: one of twenty digits would change when parsed. */
export function sentValue(schema: SchemaObject, text: string): Json {
  const type = typeOf(schema)
  if (type === 'integer' || type === 'number') return text.trim()
  if (type !== 'array') return fieldValue(schema, text)
  const items = typeof schema.items === 'object' ? schema.items : {}
  return linesOf(text).map(line => sentValue(items, line))
}

/** The value of a field by its schema; text that is not a number stays text, to be sent as it is. */
export function fieldValue(schema: SchemaObject, text: string): Json {
  const type = typeOf(schema)
  if (type === 'integer' || type === 'number') {
    const number = Number(text)
    return text.trim() === '' || Number.isNaN(number) ? text : number
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (type === 'array') {
    const items = typeof schema.items === 'object' ? schema.items : {}
    return linesOf(text).map(line => fieldValue(items, line))
  }
  if (type === 'object') {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(line => line !== '')
}
