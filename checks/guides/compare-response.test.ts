import { expect, test } from 'vitest'
import { compareResponse } from './compare-response.ts'

const code = `curl -d '{ "name": "Quickstart", "amount": 2 }'`
const sent = { name: 'Quickstart', amount: 2 }

function differences(shown: unknown, received: unknown) {
  return compareResponse(shown, received, code, sent).differences
}

test('treats shown values as equal if they are constants, in the sample, or in the request', () => {
  const received = { vod: { status: 'VOD_STATUS_QUEUED', name: 'Quickstart', amount: 2, order: 7 } }
  expect(
    differences({ vod: { status: 'VOD_STATUS_QUEUED', name: 'Quickstart', amount: 2, order: 1 } }, received),
  ).toEqual([])
  expect(differences({ vod: { status: 'VOD_STATUS_CREATED' } }, received)).toEqual([
    'vod.status: the page shows "VOD_STATUS_CREATED", the response has "VOD_STATUS_QUEUED"',
  ])
  expect(differences({ name: 'Quickstart' }, { name: 'Other' })).toHaveLength(1)
  expect(differences({ amount: 2 }, { amount: 3 })).toHaveLength(1)
})

test('reports missing fields and changed types, and accepts additional fields', () => {
  expect(differences({ a: 1, b: 'x' }, { a: '1' })).toEqual([
    'a: the page shows 1, the response has "1"',
    'b: the page shows "x", the response does not have it',
  ])
  expect(differences({ a: 1 }, { a: 2, b: 3 })).toEqual([])
})

test('compares each shown entry of a list with one that came', () => {
  const received = { items: [{ type: 'A_B' }, { type: 'C_D', id: 'x' }] }
  expect(differences({ items: [{ type: 'C_D', id: 'y' }] }, received)).toEqual([])
  expect(differences({ items: [{ type: 'E_F' }] }, received)).toHaveLength(1)
  expect(differences({ items: [{ type: 'C_D' }] }, { items: [] })).toEqual([
    'items[0]: the page shows {"type":"C_D"}, the list in the response is empty',
  ])
  expect(differences({ items: [] }, received)).toEqual([])
})

test('accepts other ids, times and tokens, and returns the replacements', () => {
  const { differences: found, replaced } = compareResponse(
    { id: '0c9e4b1e', at: '2026-03-02T01:00:00Z', same: '2026-03-02T01:00:00Z' },
    { id: '5e8b0f56', at: '2026-04-01T00:00:00Z', same: '2026-03-02T01:00:00.000Z' },
    code,
    sent,
  )
  expect(found).toEqual([])
  expect(replaced).toEqual([
    ['0c9e4b1e', '5e8b0f56'],
    ['2026-03-02T01:00:00Z', '2026-04-01T00:00:00Z'],
  ])
})
