import { beforeEach, expect, test, vi } from 'vitest'
import { ownValuesKey } from './own-values-key.ts'

beforeEach(() => vi.resetModules())

const kept = {
  sendTo: 'typed',
  typed: 'https://a.example',
  tokens: { API_TOKEN: 'a' },
  headers: { ORGANIZATION_ID: 'b' },
  isKept: true,
}
const none = { sendTo: '', typed: '', tokens: {}, headers: {}, isKept: false }

async function valuesWith(stored: unknown) {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  const getItem = (key: string) => (key === ownValuesKey ? text : null)
  vi.stubGlobal('window', { sessionStorage: { getItem } })
  const { ownValues } = await import('./own-values.ts')
  return ownValues()
}

test('values that were kept are given after a reload', async () => {
  expect(await valuesWith(kept)).toEqual(kept)
})

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  { ...kept, tokens: null },
  { ...kept, tokens: { API_TOKEN: {} } },
  { ...kept, headers: [] },
  { ...kept, headers: { ORGANIZATION_ID: 7 } },
  { ...kept, sendTo: 7 },
  { ...kept, isKept: 'yes' },
])("what is not a reader's values counts as none: %j", async stored => {
  expect(await valuesWith(stored)).toEqual(none)
})
