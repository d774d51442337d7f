import { expect, test } from 'vitest'
import { nodeFixture } from '../testing/schema.ts'
import { repeatedName } from './repeated-name.ts'

const name = (recursionOf: string, schema?: string, root?: string) =>
  repeatedName(nodeFixture('next', 'object', { label: { schema }, recursionOf }), root)

test.each([
  ['body.order.items', 'items'],
  // A body, a response, a form and an entry have no name of their own.
  ['body', 'Node'],
  ['200', 'Node'],
  ['body.order.2', 'Node'],
  ['200.pair.*', 'Node'],
])('the name of %s is %s', (anchor, expected) => {
  expect(name(anchor, 'Node')).toBe(expected)
})

test('a root is called by its schema, whatever its anchor', () => {
  expect(name('callback.sold', 'Sale', 'callback.sold')).toBe('Sale')
})

test('returns no name for an anchor without one', () => {
  expect(name('200')).toBeUndefined()
})
