import { expect, test, vi } from 'vitest'
import { pastRequests, remember } from './history.ts'

test('of what is stored as sent requests, only those are given that can be shown', () => {
  const sent = {
    time: 1,
    page: '/docs/a',
    method: 'GET',
    target: '/a',
    status: 200,
    draft: { values: { 'path id': 'a' }, body: '{}' },
  }
  const others = [
    null,
    7,
    [],
    { ...sent, time: '1' },
    { ...sent, page: undefined },
    { ...sent, target: {} },
    { ...sent, draft: null },
    { ...sent, draft: { values: null } },
    { ...sent, draft: { values: { 'path id': {} } } },
    { ...sent, draft: { ...sent.draft, body: 1 } },
  ]
  const entries = new Map([['console.history', JSON.stringify([...others, sent])]])
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    },
  })
  expect(pastRequests()).toEqual([sent])
  remember({ ...sent, draft: { values: {}, body: undefined } })
  expect(pastRequests()).toHaveLength(2)
})
