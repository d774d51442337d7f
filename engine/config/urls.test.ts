import { describe, expect, test } from 'vitest'
import { fileUrl, localizedUrl, pageUrl, routeOf, splitLocale, type UrlSpace } from './urls.ts'

const space = (basePath: string): UrlSpace => ({ basePath, defaultLocale: 'en', locales: ['en', 'ja', 'zh'] })

test.each([
  ['/', 'en', '/', '/'],
  ['/', 'ja', '/', '/ja'],
  ['/', 'en', '/docs/a', '/docs/a'],
  ['/', 'ja', '/docs/a?b#c', '/ja/docs/a?b#c'],
  ['/portal/', 'en', '/', '/portal'],
  ['/portal/', 'ja', '/', '/portal/ja'],
  ['/portal/', 'ja', '/docs/a', '/portal/ja/docs/a'],
  ['/a/b/', 'zh', '/blog', '/a/b/zh/blog'],
  ['/', 'en', '/#top', '/#top'],
  ['/', 'ja', '/?q=1', '/ja?q=1'],
  ['/portal/', 'ja', '/#top', '/portal/ja#top'],
])('below %s in %s, %s is %s', (basePath, locale, path, url) => {
  expect(localizedUrl(space(basePath), locale, path)).toBe(url)
})

describe.each(['/', '/portal/', '/ja/', '/a/b/'])('below %s', basePath => {
  test('splitting takes a URL apart as it was put together', () => {
    for (const locale of ['en', 'ja', 'zh']) {
      for (const path of ['/', '/docs/a', '/jam', '/blog/page/2', '/portal', '/portals/x']) {
        const url = localizedUrl(space(basePath), locale, path)
        expect(splitLocale(space(basePath), url), url).toEqual({ locale, path })
      }
    }
  })
})

test('an address outside the base path is left as it is', () => {
  expect(splitLocale(space('/portal/'), '/portals/x')).toEqual({ locale: 'en', path: '/portals/x' })
})

test('the default locale has no prefix of its own', () => {
  expect(splitLocale(space('/'), '/en/docs')).toEqual({ locale: 'en', path: '/en/docs' })
})

test('a slash at the end belongs to the path', () => {
  expect(splitLocale(space('/'), '/ja/')).toEqual({ locale: 'ja', path: '/' })
})

describe('where pages have a slash at the end', () => {
  const slashed = (basePath: string): UrlSpace => ({ ...space(basePath), trailingSlash: true })

  test.each([
    ['/', 'en', '/', '/'],
    ['/', 'ja', '/', '/ja/'],
    ['/', 'ja', '/docs/a?b#c', '/ja/docs/a/?b#c'],
    ['/', 'en', '/docs/a/', '/docs/a/'],
    ['/', 'en', '/docs/node.js', '/docs/node.js/'],
    ['/portal/', 'en', '/', '/portal/'],
    ['/', 'en', '/?q=1', '/?q=1'],
    ['/portal/', 'ja', '/#top', '/portal/ja/#top'],
  ])('below %s in %s, %s is %s', (basePath, locale, path, url) => {
    expect(localizedUrl(slashed(basePath), locale, path)).toBe(url)
  })

  test('files and routes have none', () => {
    expect(fileUrl(slashed('/portal/'), 'ja', '/llms.txt')).toBe('/portal/ja/llms.txt')
    expect(routeOf(slashed('/portal/'), 'ja', '/docs/a')).toBe('/ja/docs/a')
    expect(routeOf(slashed('/portal/'), 'ja', '/')).toBe('/ja')
  })

  test('a route becomes the address of its page', () => {
    expect(pageUrl(slashed('/portal/'), '/ja/docs/a')).toBe('/portal/ja/docs/a/')
    expect(pageUrl(slashed('/portal/'), '/')).toBe('/portal/')
    expect(pageUrl(space('/portal/'), '/')).toBe('/portal')
  })
})
