import { expect, test } from 'vitest'
import { addressIn } from './not-found-links.ts'

test.each([
  ['/docs/gone', ['/docs/gone', '/ja/docs/gone', '/zh/docs/gone']],
  ['/zh/docs/gone', ['/docs/gone', '/ja/docs/gone', '/zh/docs/gone']],
  // A word that only begins with a locale's code.
  ['/zhong', ['/zhong', '/ja/zhong', '/zh/zhong']],
  ['/ja/', ['/', '/ja/', '/zh/']],
])('%s in each locale', (address, expected) => {
  const homes = ['/', '/ja', '/zh']
  expect(homes.map(home => addressIn(home, homes, address))).toEqual(expected)
})

test('below a base path', () => {
  const homes = ['/portal', '/portal/ja']
  expect(homes.map(home => addressIn(home, homes, '/portal/ja/gone'))).toEqual([
    '/portal/gone',
    '/portal/ja/gone',
  ])
})
