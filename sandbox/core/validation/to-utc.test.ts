import { expect, test } from 'vitest'
import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import { toUtc } from './to-utc.ts'

const none: OpenApi = { openapi: '3.1.0' }
const moment: SchemaObject = { type: 'string', format: 'date-time' }
const schema: SchemaObject = {
  type: 'object',
  properties: { name: { type: 'string' }, begins_at: moment, breaks: { type: 'array', items: moment } },
  additionalProperties: moment,
}

test('moments are in UTC wherever the schema has one, and only there', () => {
  const sent = {
    name: '2026-12-01T09:00:00+09:00',
    begins_at: '2026-12-01T09:00:00+09:00',
    breaks: ['2026-12-01T00:00:00.25-01:30', '2026-12-01T00:00:00Z'],
    other: '2026-12-31T23:00:00-01:00',
    count: 1,
    nothing: null,
  }
  expect(toUtc(none, schema, sent)).toEqual({
    ...sent,
    begins_at: '2026-12-01T00:00:00Z',
    breaks: ['2026-12-01T01:30:00.250Z', '2026-12-01T00:00:00Z'],
    other: '2027-01-01T00:00:00Z',
  })
})

test('a key named like a part of objects stays a key', () => {
  const sent = JSON.parse('{"__proto__":{"begins_at":"2026-12-01T09:00:00+09:00"}}')
  expect(Object.keys(Object(toUtc(none, schema, sent)))).toEqual(['__proto__'])
})
