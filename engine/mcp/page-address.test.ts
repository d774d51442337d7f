import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'
import { memorySite } from './testing/memory-site.ts'

test.each([
  ['/docs/a', 'en', '/docs/a.md'],
  ['docs/a', 'en', '/docs/a.md'],
  ['/docs/a.md', 'ja', '/ja/docs/a.md'],
  ['/ja/docs/a', 'en', '/ja/docs/a.md'],
  ['https://docs.example/docs/a/?q=1', 'en', '/docs/a.md'],
  ['/', 'en', '/index.md'],
  ['/', 'ja', '/ja.md'],
  ['https://docs.example/ja', 'en', '/ja.md'],
  ['/index.md', 'en', '/index.md'],
  ['/docs/%E6%97%A5', 'en', '/docs/日.md'],
  // Not valid percent-encoding, so it is used as a literal name.
  ['/docs/%E6', 'en', '/docs/%E6.md'],
  [' /docs/a.html ', 'en', '/docs/a.md'],
  ['/jam', 'en', '/jam.md'],
])('%s in %s is %s', async (text, language, file) => {
  expect(pageAddress(await memorySite({}), text, language)?.file).toBe(file)
})

test('a base path belongs to the address, not to the file', async () => {
  const site = await memorySite({}, { basePath: '/portal/' })
  expect(pageAddress(site, 'https://docs.example/portal/docs/a', 'en')?.file).toBe('/docs/a.md')
  expect(pageAddress(site, '/portal', 'en')?.file).toBe('/index.md')
  expect(pageAddress(site, '/portals', 'en')?.file).toBe('/portals.md')
  expect(site.address('/docs/a.md')).toBe('https://docs.example/portal/docs/a.md')
})

test('an anchor is kept, an address of another host is not a page', async () => {
  const site = await memorySite({})
  expect(pageAddress(site, '/docs/a#part%20one', 'en')?.anchor).toBe('part one')
  expect(pageAddress(site, '/docs/a#p', 'en')?.anchor).toBe('p')
  expect(pageAddress(site, '/docs/a#', 'en')).toEqual({ file: '/docs/a.md', anchor: undefined })
  expect(pageAddress(site, 'https://', 'en')).toBeUndefined()
  expect(pageAddress(site, 'https://other.example/docs/a', 'en')).toBeUndefined()
  expect(pageAddress(site, 'file:///etc/passwd', 'en')).toBeUndefined()
})
