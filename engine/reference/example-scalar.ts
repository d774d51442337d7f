import type { Json } from './description/json.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { matchingText } from './matching-text.ts'

/** Maximum number of characters to which a text is padded, whatever `minLength` requires. */
const maxTextLength = 1000

const byFormat: Record<string, string> = {
  'date-time': '2026-03-02T01:15:42Z',
  date: '2026-03-02',
  time: '01:15:42Z',
  duration: 'PT1H',
  uuid: '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  binary: 'file',
  int64: '1',
}

/** A text, number, truth value or null that a schema allows; the text is its format's, or the name. */
export function scalarOf(schema: SchemaObject, type: string | undefined, name: string): Json {
  if (type === 'integer' || type === 'number') return numberOf(schema, type)
  if (type === 'boolean') return true
  if (type === 'null') return null
  const format = byFormat[schema.format ?? '']
  if (format !== undefined) return format
  const text = matchingText(schema.pattern ?? '', name || 'string') ?? (name || 'string')
  return text.padEnd(Math.min(schema.minLength ?? 0, maxTextLength), 'x').slice(0, schema.maxLength)
}

/** 1, or the nearest number within the limits. */
function numberOf(schema: SchemaObject, type: 'integer' | 'number'): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined)
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity)
  const allows = (value: number) =>
    value >= low && value <= high && value !== exclusiveMinimum && value !== exclusiveMaximum
  const near = low > 1 || (low === 1 && exclusiveMinimum === 1) ? low : high < 1 ? high : 1
  if (step === undefined) {
    if (allows(near)) return near
    const middle = (low + high) / 2
    return Number.isFinite(middle) ? middle : near === high ? near - 1 : near + 1
  }
  const candidates = [
    Math.ceil(near / step),
    Math.floor(near / step),
    Math.ceil(near / step) + 1,
    Math.floor(near / step) - 1,
  ]
  return candidates.map(count => count * step).find(allows) ?? near
}
