import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAlgoliaPush } from '../push/push-algolia.ts'
import { createTypesensePush } from '../push/push-typesense.ts'
import { engineRecords } from '../push/records.ts'
import { defaultPatience } from '../push/request.ts'
import type { SearchClient, SearchRequest } from '../types.ts'
import { createAlgoliaClient } from './algolia.ts'
import { startFakeAlgolia } from './testing/fake-algolia.ts'
import type { FakeServer } from './testing/fake-server.ts'
import { startFakeTypesense } from './testing/fake-typesense.ts'
import { samplePages } from './testing/pages.ts'
import { createTypesenseClient } from './typesense.ts'

const keys = { search: 'search-key', admin: 'admin-key' }
const site = { url: 'https://docs.example', basePath: '/portal/' }
const locales = ['en', 'ja']

function request(query: string, rest: Partial<SearchRequest> = {}): SearchRequest {
  return { query, areas: [], service: undefined, offset: 0, limit: 10, ...rest }
}

interface Subject {
  server: FakeServer
  client: (options?: {
    key?: string
    language?: string
    externalUrlRegex?: string
    timeout?: number
  }) => SearchClient
}

async function algolia(): Promise<Subject> {
  const server = await startFakeAlgolia(keys)
  const push = createAlgoliaPush({
    applicationId: 'APP',
    indexName: 'portal',
    adminKey: keys.admin,
    locales,
    patience: defaultPatience,
    hosts: [server.url],
  })
  await push.prepare()
  await push.send(engineRecords(samplePages(), site).map(record => ({ ...record, build: 'b' })))
  return {
    server,
    client: ({ key = keys.search, language = 'en', externalUrlRegex, timeout = 2000 } = {}) =>
      createAlgoliaClient({
        applicationId: 'APP',
        searchKey: key,
        indexName: 'portal',
        contextual: true,
        externalUrlRegex,
        language,
        basePath: '/',
        timeout,
        hosts: [server.url, server.url],
      }),
  }
}

async function typesense(): Promise<Subject> {
  const server = await startFakeTypesense(keys)
  const push = createTypesensePush({
    host: server.url,
    collection: 'portal-{locale}',
    adminKey: keys.admin,
    locales,
    patience: defaultPatience,
  })
  await push.prepare()
  await push.send(engineRecords(samplePages(), site).map(record => ({ ...record, build: 'b' })))
  return {
    server,
    client: ({ key = keys.search, language = 'en', externalUrlRegex, timeout = 2000 } = {}) =>
      createTypesenseClient({
        host: `${server.url}/`,
        collection: 'portal-{locale}',
        searchKey: key,
        externalUrlRegex,
        language,
        basePath: '/',
        timeout,
      }),
  }
}

describe.each([
  ['algolia', algolia],
  ['typesense', typesense],
])('%s', (_name, start) => {
  let server: FakeServer
  let client: Subject['client']
  beforeEach(async () => {
    ;({ server, client } = await start())
    server.seen.length = 0
  })
  afterEach(() => server.close())
  const search = (searched: SearchClient, query: string, rest?: Partial<SearchRequest>) =>
    searched.search(request(query, rest), new AbortController().signal)

  test('finds pages in the reader’s locale, grouped, counted and with marked matches', async () => {
    const response = await search(client(), 'stream')
    expect(response).toMatchObject({
      query: 'stream',
      total: 3,
      areas: { guides: 1, api: 1, sdks: 0, blog: 1 },
      services: [{ label: 'CMS', count: 1 }],
      suggestions: [],
    })
    expect(response.groups.map(({ url }) => url)).toEqual([
      '/docs/live',
      '/docs/api/start-live',
      '/blog/stream',
    ])
    const [live, api] = response.groups
    expect(live?.title).toEqual([
      { text: 'Live ', marked: false },
      { text: 'stream', marked: true },
      { text: 'ing', marked: false },
    ])
    expect(live).toMatchObject({
      path: [[{ text: 'Guides', marked: false }], [{ text: 'Live', marked: false }]],
      area: 'guides',
      lang: undefined,
      method: undefined,
    })
    expect(live?.hits.map(({ url, kind }) => [url, kind])).toEqual([
      ['/docs/live', 'page'],
      ['/docs/live', 'section'],
      ['/docs/live#keys', 'section'],
    ])
    expect(live?.hits[2]?.excerpt).toEqual([
      { text: 'Write <b>bold</b> ', marked: false },
      { text: 'stream', marked: true },
      { text: ' keys down.', marked: false },
    ])
    expect(live?.hits[2]?.label).toEqual([
      [
        { text: 'Stream', marked: true },
        { text: ' keys', marked: false },
      ],
    ])
    expect(api).toMatchObject({ method: 'post', deprecated: true, area: 'api' })
  })

  test('finds names by their parts, and shows what they belong to', async () => {
    const { groups } = await search(client(), 'public cms')
    const hit = groups[0]?.hits.find(({ kind }) => kind === 'operation')
    expect(hit?.label.map(text => text.map(({ text }) => text).join(''))).toEqual([
      'PublicCMSService_StartLive',
      'POST /bv/cms/v1/lives/{id}:start',
    ])
  })

  test('filters, and counts areas and services without their own filter', async () => {
    const response = await search(client(), 'stream', { areas: ['api', 'blog'], service: 'CMS' })
    expect(response.total).toBe(1)
    expect(response.areas).toEqual({ guides: 0, api: 1, sdks: 0, blog: 0 })
    expect(response.services).toEqual([{ label: 'CMS', count: 1 }])
    expect((await search(client(), 'stream', { areas: ['guides'] })).areas).toMatchObject({
      guides: 1,
      blog: 1,
    })
    expect(server.seen).toHaveLength(2)
  })

  test('skips and limits by pages', async () => {
    const { total, groups } = await search(client(), 'stream', { offset: 1, limit: 1 })
    expect([total, groups.map(({ url }) => url)]).toEqual([3, ['/docs/api/start-live']])
  })

  test('reports the language of a fallback', async () => {
    const { groups } = await search(client({ language: 'ja' }), 'encoder')
    expect(groups).toMatchObject([{ url: '/ja/docs/live', lang: 'en' }])
  })

  test('leaves external links as they are', async () => {
    const { groups } = await search(client({ externalUrlRegex: '//docs\\.example/.*blog' }), 'news')
    expect(groups[0]?.url).toBe('https://docs.example/portal/blog/stream')
  })

  test('suggests queries that find something', async () => {
    expect(await search(client(), 'encoder nowhere')).toMatchObject({ total: 0, suggestions: ['encoder'] })
    expect(await search(client(), 'nowhere')).toMatchObject({ total: 0, groups: [], suggestions: [] })
  })

  test('sends no request for an empty query', async () => {
    expect(await search(client(), ' ')).toMatchObject({ total: 0, groups: [] })
    expect(server.seen).toEqual([])
  })

  test('stops at a wrong key, and does not show it', async () => {
    const refused = search(client({ key: 'wrong-key' }), 'stream')
    await expect(refused).rejects.toMatchObject({ name: 'SearchError', reason: 'refused' })
    await expect(refused).rejects.not.toThrow('wrong-key')
    expect(server.seen).toHaveLength(1)
  })

  test('waits once as long as status 429 asks for', async () => {
    server.faults.push({ status: 429, headers: { 'Retry-After': '1' }, body: {} })
    const start = performance.now()
    expect((await search(client(), 'stream')).total).toBe(3)
    expect(performance.now() - start).toBeGreaterThan(950)
    server.faults.push({ status: 429, headers: { 'Retry-After': '60' }, body: {} })
    await expect(search(client(), 'stream')).rejects.toMatchObject({ reason: 'refused' })
  })

  test.each([
    ['500', { status: 500, body: {} }],
    ['no JSON', { body: '<html>' }],
    ['silence', 'hang' as const],
  ])('retries once after %s, then gives up', async (_fault, fault) => {
    server.faults.push(fault)
    expect((await search(client({ timeout: 1000 }), 'stream')).total).toBe(3)
    server.faults.push(fault, fault)
    await expect(search(client({ timeout: 1000 }), 'stream')).rejects.toMatchObject({ reason: 'network' })
  })

  test('treats an answer of another shape as a network error', async () => {
    server.faults.push({ body: { results: 'none' } })
    await expect(search(client(), 'stream')).rejects.toMatchObject({ reason: 'network' })
  })

  test('reports a missing server as a network error', async () => {
    const disconnected = client()
    await server.close()
    await expect(search(disconnected, 'stream')).rejects.toMatchObject({ reason: 'network' })
    ;({ server } = await start())
  })

  test('ends when it is aborted, even during a wait', async () => {
    for (const fault of ['hang' as const, { status: 429, headers: { 'Retry-After': '2' }, body: {} }]) {
      server.faults.push(fault)
      const controller = new AbortController()
      const answer = client().search(request('stream'), controller.signal)
      setTimeout(() => controller.abort(), 100)
      await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    }
    expect(server.seen).toHaveLength(2)
  })
})

test('sends queries to algolia as documented', async () => {
  const { server, client } = await algolia()
  server.seen.length = 0
  await client().search(request('stream', { areas: ['api'], service: '-x' }), new AbortController().signal)
  const { path, headers, body } = server.seen[0] ?? { body: '{}' }
  expect(path).toBe('/1/indexes/*/queries')
  expect(headers).toMatchObject({ 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'search-key' })
  expect(JSON.parse(body).requests[0]).toMatchObject({
    indexName: 'portal',
    facetFilters: [
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ['area:api'],
      'service:\\-x',
    ],
    facetingAfterDistinct: true,
  })
  await server.close()
})

test('reports a typesense query that failed in a response of status 200', async () => {
  const { server, client } = await typesense()
  server.faults.push({ body: { results: [{ code: 404, error: 'Not found.' }] } })
  const answer = client().search(request('stream'), new AbortController().signal)
  await expect(answer).rejects.toMatchObject({ reason: 'refused', message: 'Not found.' })
  await server.close()
})
