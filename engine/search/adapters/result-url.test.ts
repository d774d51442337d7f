import { expect, test } from 'vitest'
import { resultUrl } from './result-url.ts'

test.each([
  ['https://docs.example/docs/a?b#c', '/', '/', '/docs/a?b#c'],
  ['https://docs.example/portal/docs/a', '/', '/portal/', '/docs/a'],
  ['https://docs.example/portal', '/x/', '/portal/', '/x/'],
  ['https://docs.example/docs/a', '/portal/', '/', '/portal/docs/a'],
  ['https://docs.example/portal/docs/a', '/portal/', '/', '/portal/docs/a'],
  ['https://docs.example/portal/docs/a', '/portal/', '/portal/', '/portal/docs/a'],
  ['/docs/a', '/portal/', '/', '/portal/docs/a'],
  ['https://docs.example//evil.example/a', '/', '/', '/evil.example/a'],
  ['javascript:alert(1)', '/', '/', '/'],
])('%s on %s, indexed on %s', (url, basePath, indexed, expected) => {
  expect(resultUrl(url, { basePath }, indexed)).toBe(expected)
})

test('keeps URLs that match the pattern, unless they are not web addresses', () => {
  const space = { basePath: '/portal/', externalUrlRegex: 'other\\.example|alert' }
  expect(resultUrl('https://other.example/a', space)).toBe('https://other.example/a')
  expect(resultUrl('https://docs.example/a', space)).toBe('/portal/a')
  expect(resultUrl('javascript:alert(1)', space)).toBe('/portal/')
})
