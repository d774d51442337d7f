import { expect, test } from 'vitest'
import type { Route } from '../content/route-types.ts'
import { addPluginRoutes } from './plugin-routes.ts'

const urls = { basePath: '/base/', defaultLocale: 'en', locales: ['en', 'ja'] }
const pagesAt = (...paths: string[]) => ({
  pages: () =>
    paths.map(path => ({
      plugin: 'status',
      views: ['V'],
      page: { path, title: 'T', description: '', view: 'V', data: {} },
    })),
})

test('a page of a plugin is a route in each locale, however often it is added', () => {
  const routes = new Map<string, Route>()
  for (const _ of [1, 2])
    expect(addPluginRoutes({ locales: ['en', 'ja'], routes }, urls, pagesAt('/status'))).toEqual([])
  expect([...routes]).toEqual([
    ['/status', { kind: 'plugin', locale: 'en', path: '/status', plugin: 'status' }],
    ['/ja/status', { kind: 'plugin', locale: 'ja', path: '/status', plugin: 'status' }],
  ])
})

test('an address that another page has stays its own', () => {
  const taken: Route = { kind: 'search', locale: 'en', path: '/search' }
  const routes = new Map([['/search', taken]])
  const problems = addPluginRoutes({ locales: ['en'], routes }, urls, pagesAt('/search', 'a b'))
  expect(problems.map(({ message }) => message)).toEqual([
    'the plugin "status" has a page at /search, the address of a search page',
    'the plugin "status" has a page at "a b", which is not an address',
  ])
  expect(routes.get('/search')).toBe(taken)
})

test('a page whose view the plugin does not declare is reported, not added', () => {
  const routes = new Map<string, Route>()
  const page = { path: '/status', title: 'T', description: '', view: 'Sttus', data: {} }
  const pages = () => [{ plugin: 'status', views: ['Status', 'Log'], page }]
  expect(addPluginRoutes({ locales: ['en'], routes }, urls, { pages })).toMatchObject([
    {
      message: 'the plugin "status" has a page at "/status" with the view "Sttus", which it does not declare',
      hint: 'Did you mean "Status"? Name one of the plugin\'s "views": Status, Log.',
    },
  ])
  expect(routes.size).toBe(0)
})
