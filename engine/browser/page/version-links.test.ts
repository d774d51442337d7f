import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const page = vi.hoisted(() => ({ settings: '', links: [] as unknown[] }))
vi.stubGlobal('document', {
  querySelector: () => ({ textContent: page.settings }),
  querySelectorAll: () => page.links,
})
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
})
vi.stubGlobal('location', { href: 'https://docs.example/blog' })

/** Creates the parts of a page's menu that the script uses. */
function menu(versions?: { page?: string; others: string[] }) {
  page.settings = JSON.stringify(versions ? { versions } : {})
  const summary = { textContent: '2.0', ariaLabel: 'Version: 2.0' }
  const clicks = new Map<string, () => void>()
  page.links = ['current', '2.0', '1.0'].map(name => ({
    dataset: { versionLink: name },
    textContent: name,
    closest: () => ({ querySelector: () => summary }),
    addEventListener: (_: string, listen: () => void) => clicks.set(name, listen),
  }))
  vi.resetModules()
  return { summary, clicks, start: async () => (await import('./version-links.ts')).startVersionLinks() }
}

beforeEach(() => stored.clear())

test('the version that was chosen is what search asks for on other pages', async () => {
  const { clicks, start } = menu({ others: ['current', '1.0'] })
  await start()
  clicks.get('1.0')?.()
  const { requestedVersion } = await import('../../client/requested-version.ts')
  expect(requestedVersion(location.href)).toBe('1.0')
})

test('outside the docs the menu names what was chosen, for screen readers too', async () => {
  stored.set('docs.preferred-version.default', '1.0')
  const { summary, start } = menu({ others: ['current', '1.0'] })
  await start()
  expect(summary).toEqual({ textContent: '1.0', ariaLabel: 'Version: 1.0' })
})

test.each([
  ['on a page of docs', '1.0', { page: '2.0', others: ['current', '1.0'] }],
  ['without a choice', undefined, { others: ['current', '1.0'] }],
  ['for a version that is gone', '0.1', { others: ['current', '1.0'] }],
  ['with one version', '1.0', undefined],
])('the menu stays as it is %s', async (_, choice, versions) => {
  if (choice) stored.set('docs.preferred-version.default', choice)
  const { summary, start } = menu(versions)
  await start()
  expect(summary.textContent).toBe('2.0')
})
