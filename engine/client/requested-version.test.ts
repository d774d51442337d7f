import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const page = vi.hoisted(() => ({ settings: '' }))
vi.stubGlobal('document', { querySelector: () => ({ textContent: page.settings }) })
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
})

async function onPage(versions?: { page?: string; others: string[] }) {
  page.settings = JSON.stringify({ locale: 'en', basePath: '/', ...(versions ? { versions } : {}) })
  vi.resetModules()
  return import('./requested-version.ts')
}
const address = 'https://docs.example/search?q=a'

beforeEach(() => stored.clear())

test('a site with one version means the last one, whatever was stored', async () => {
  stored.set('docs.preferred-version.default', '1.0')
  const { requestedVersion } = await onPage()
  expect(requestedVersion(`${address}&version=1.0`)).toBeUndefined()
})

test('the version of the page goes before what was asked for and chosen', async () => {
  stored.set('docs.preferred-version.default', '1.0')
  const old = await onPage({ page: '0.9', others: ['1.0', '0.9'] })
  expect(old.requestedVersion(`${address}&version=1.0`)).toBe('0.9')
  const last = await onPage({ page: '2.0', others: ['1.0', '0.9'] })
  expect(last.requestedVersion(address)).toBeUndefined()
})

test('elsewhere the one that the address names, else the one chosen last', async () => {
  stored.set('docs.preferred-version.default', '1.0')
  const { requestedVersion } = await onPage({ others: ['1.0', '0.9'] })
  expect(requestedVersion(`${address}&version=0.9`)).toBe('0.9')
  expect(requestedVersion(`${address}&version=2.0`)).toBeUndefined()
  expect(requestedVersion(address)).toBe('1.0')
})

test('a version that is gone is passed over', async () => {
  stored.set('docs.preferred-version.default', '0.1')
  const { requestedVersion } = await onPage({ others: ['1.0'] })
  expect(requestedVersion(address)).toBeUndefined()
})
