import path from 'node:path'
import { expect, test } from 'vitest'
import { YamlMemory } from '../files/yaml-memory.ts'
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

test('reports problems of a description at each load until they are corrected', async () => {
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

test('a description is remembered as it was read, until one of its files, its settings or its overlay changes', async () => {
  const paths = "paths: { /a: { $ref: 'a.yaml#/a' } }\n"
  const operation = (summary: string) =>
    `a: { get: { operationId: GetA, summary: ${summary}, responses: { '200': { description: A. } } } }\n`
  const overlay = (title: string) =>
    `overlay: 1.0.0\ninfo: { title: ja, version: '1' }\nactions: [{ target: $.info, update: { title: ${title} } }]\n`
  const main = `openapi: 3.1.0\ninfo: { title: One, version: '1' }\n${paths}`
  using site = new SiteFolder(
    {
      ...smallSite,
      'api/one.yaml': main,
      'api/a.yaml': operation('Old'),
      'api/en.yaml': overlay('First'),
    },
    { apis: [{ id: 'one', file: 'api/one.yaml', path: '/docs/api/one', overlays: { en: 'api/en.yaml' } }] },
  )
  const { root, cache } = site.paths
  const config = await loadConfig(root)
  const remembered = (settings = config) =>
    new YamlMemory(path.join(cache, 'yaml')).during(async () => loadApis(root, settings))
  const expectSame = async (settings = config) => {
    const plain = loadApis(root, settings)
    for (const _ of [1, 2]) expect(await remembered(settings)).toEqual(plain)
    return plain
  }
  const first = await expectSame()
  expect(first.problems).toEqual([])
  expect(first.apis[0]?.index.title.en).toBe('First')
  for (const [file, text] of [
    ['api/a.yaml', operation('New')],
    ['api/en.yaml', overlay('Second')],
    ['api/one.yaml', main.replace('One', 'Uno')],
    ['api/one.yaml', main.replace('One', '"{{word}}"')],
  ] as const) {
    const before = loadApis(root, config)
    site.write({ [file]: text })
    expect(await expectSame()).not.toEqual(before)
  }
  await expectSame({ ...config, variables: { word: 'Word' } })
  // Problems of a file are reported by each load.
  site.write({ 'api/a.yaml': `${operation('Twice')}a: 1\n` })
  expect((await expectSame()).problems.length).toBeGreaterThan(0)
  site.write({ 'api/a.yaml': operation('Mended') })
  expect((await expectSame()).problems).toEqual([])
})
