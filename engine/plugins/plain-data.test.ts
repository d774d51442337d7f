import { expect, test } from 'vitest'
import { unsendablePart } from './plain-data.ts'

const circular: Record<string, unknown> = { name: 'a' }
circular.self = circular

test.each([
  ['text', undefined],
  [{ when: new Date(0), list: [1, new Set(['a'])], by: new Map([['a', { b: 1 }]]) }, undefined],
  [circular, undefined],
  [() => 1, { key: '', found: 'a function' }],
  [{ prices: [1, { format: () => 1 }] }, { key: 'prices.1.format', found: 'a function' }],
  [new Map([['a', [Symbol('b')]]]), { key: 'a.0', found: 'a symbol' }],
  [{ list: Promise.resolve([]) }, { key: 'list', found: 'a promise (is an "await" missing?)' }],
  [{ seen: new WeakSet() }, { key: 'seen', found: 'an object of WeakSet' }],
  [
    { ...circular, last: () => 1 },
    { key: 'last', found: 'a function' },
  ],
  [{ set: new Set([{ run: () => 1 }]) }, { key: 'set.0.run', found: 'a function' }],
  [{ own: new Proxy({}, {}) }, { key: 'own', found: 'a proxy' }],
])('names the part of data that no other process can get (%#)', (value, part) => {
  expect(unsendablePart(value)).toEqual(part)
})
