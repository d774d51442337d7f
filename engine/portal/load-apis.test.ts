import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { ApiCache, loadApis } from './load-apis.ts'
import { loadConfig } from './load-config.ts'

const description = (title: string) =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths:\n  /a:\n    get: { operationId: GetA, responses: { '200': { description: A. } } }\n`

test('a description is read again when its file has changed, and its names only then', async () => {
  using site = new SiteFolder(
    { ...smallSite, 'api/one.yaml': description('One') },
    { apis: [{ id: 'one', file: 'api/one.yaml', path: '/docs/api/one' }] },
  )
  const { root } = site.paths
  const config = await loadConfig(root)
  const cache = new ApiCache()
  const first = loadApis(root, config, cache)
  expect(first.problems).toEqual([])
  expect(first.names.get('en')?.operations.has('GetA')).toBe(true)

  const second = loadApis(root, config, cache)
  expect(second.apis[0]).toBe(first.apis[0])
  expect(second.names).toBe(first.names)

  site.write({ 'api/one.yaml': description('Another').replace('GetA', 'GetB') })
  const third = loadApis(root, config, cache)
  expect(third.apis[0]?.index.title.en).toBe('Another')
  expect([...(third.names.get('en')?.operations.keys() ?? [])]).toEqual(['GetB'])
})

test('problems of a description are told at each load until they are mended', async () => {
  using site = new SiteFolder(
    { ...smallSite, 'api/one.yaml': "swagger: '1.2'\n" },
    { apis: [{ id: 'one', file: 'api/one.yaml', path: '/docs/api/one' }] },
  )
  const { root } = site.paths
  const config = await loadConfig(root)
  const cache = new ApiCache()
  for (const _ of [1, 2])
    expect(loadApis(root, config, cache).problems).toMatchObject([{ code: 'api-version' }])
  site.write({ 'api/one.yaml': description('One') })
  expect(loadApis(root, config, cache)).toMatchObject({ apis: [{}], problems: [] })
})

test('what is kept of files does not change what is read: of two, one has changed', async () => {
  const paths = "paths: { /a: { $ref: 'a.yaml#/a' } }\n"
  const operation = (summary: string) =>
    `a: { get: { operationId: GetA, summary: ${summary}, responses: { '200': { description: A. } } } }\n`
  const main = `openapi: 3.1.0\ninfo: { title: One, version: '1' }\n${paths}`
  using site = new SiteFolder(
    { ...smallSite, 'api/one.yaml': main, 'api/a.yaml': operation('Old') },
    { apis: [{ id: 'one', file: 'api/one.yaml', path: '/docs/api/one' }] },
  )
  const { root } = site.paths
  const config = await loadConfig(root)
  const cache = new ApiCache(true)
  loadApis(root, config, cache)
  const before = cache.parsed?.get('api/one.yaml', main)
  expect(before).toMatchObject({ info: { title: 'One' } })

  site.write({ 'api/a.yaml': operation('New') })
  expect(loadApis(root, config, cache)).toEqual(loadApis(root, config))
  expect(cache.parsed?.get('api/one.yaml', main)).toEqual(before)
  expect(cache.parsed?.get('api/a.yaml', operation('Old'))).toBeUndefined()

  // What is wrong with a file is told each time.
  site.write({ 'api/a.yaml': `${operation('Twice')}a: 1\n` })
  const [once, again] = [loadApis(root, config, cache), loadApis(root, config, cache)]
  expect(once.problems.length).toBeGreaterThan(0)
  expect(again.problems).toEqual(once.problems)
})
