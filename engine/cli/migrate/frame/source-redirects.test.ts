import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { sourceRedirects } from './source-redirects.ts'

test('patterns of redirects are one for each page that they lead to', () => {
  const report = new Report()
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/c', to: 'https://c.example:8080/c' },
    { from: '/old/:slug*', to: '/new/:slug*' },
    { from: '/past/[...slug]', to: '/new/[...slug]' },
    { from: '/x/:id/y', to: '/z/:id' },
    { from: '/all/*', to: '/b' },
  ]
  expect(sourceRedirects(redirects, ['/new/one', '/new/two', '/b'], report)).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: 'https://c.example:8080/c' },
    { from: '/old/one', to: '/new/one' },
    { from: '/old/two', to: '/new/two' },
    { from: '/past/one', to: '/new/one' },
    { from: '/past/two', to: '/new/two' },
  ])
  expect(report.entries.map(({ what }) => what)).toEqual(['redirect /all/*', 'redirect /x/:id/y'])
})
