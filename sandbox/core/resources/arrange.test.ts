import { expect, test } from 'vitest'
import type { OpenApi } from '../description/openapi.ts'
import type { JsonObject } from '../json.ts'
import { orderOf } from './arrange.ts'

const none: OpenApi = { openapi: '3.1.0' }
const schema = {
  type: 'object',
  properties: {
    size: { type: 'string', format: 'int64' },
    begins_at: { type: 'string', format: 'date-time' },
  },
}

function ordered(by: string, field: string, values: readonly string[]): unknown[] {
  const items: JsonObject[] = [{}, ...values.map(value => ({ [field]: value }))]
  const order = orderOf(none, schema, by)
  return order === undefined ? [] : items.sort(order).map(item => item[field])
}

test('whole numbers in strings are ordered by their value', () => {
  expect(ordered('size', 'size', ['100', '20', '3'])).toEqual(['3', '20', '100', undefined])
})

test('moments are ordered by when they are, however they are written', () => {
  const [first, second, third] = [
    '2026-12-01T09:00:00+09:00',
    '2026-12-01T00:00:00.5Z',
    '2026-12-01T00:00:01Z',
  ]
  expect(ordered('begins_at desc', 'begins_at', [first, second, third].map(String))).toEqual([
    third,
    second,
    first,
    undefined,
  ])
})

test('sorts resources without a value last in both directions', () => {
  expect(ordered('-size', 'size', ['1', '2'])).toEqual(['2', '1', undefined])
})
