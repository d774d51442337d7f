import { afterEach, expect, test, vi } from 'vitest'
import { buildIndex } from '../../search/build/build-index.ts'
import { samplePage } from '../../search/testing/sample-page.ts'
import type { SearchPage } from '../../search/types.ts'
import type { McpSite } from '../site.ts'
import { memorySite } from '../testing/memory-site.ts'
import { searchTool } from './search-tool.ts'

const glossary = new Map([['en', new Map()]])
const boats = samplePage({
  url: '/docs/boats',
  title: 'Boats and  sails',
  path: ['Sea', 'Ships'],
  description: 'Rowing is hard.',
  sections: ['Oars', 'Masts', 'Anchors', 'Ropes'].map(heading => ({
    anchor: heading.toLowerCase(),
    headings: [heading],
    text: `${heading} for rowing.`,
  })),
})
const row = samplePage({
  url: '/docs/api/row',
  title: 'Row a boat',
  area: 'api',
  description: 'Starts rowing.',
  entities: [
    {
      kind: 'operation',
      name: 'Boats_Row',
      owner: 'POST /boats/{id}:row',
      description: '',
      anchor: '',
      deprecated: false,
    },
  ],
})

const typesense = { type: 'typesense', host: 'https://search.example', searchKey: 'KEY', collection: 'docs' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function siteOf(pages: SearchPage[], change: Parameters<typeof memorySite>[1] = {}): Promise<McpSite> {
  const index = buildIndex(pages, { locale: 'en', glossary, buildId: 'build' })
  const files = Object.fromEntries([...index.files()].map(([name, content]) => [`/assets/${name}`, content]))
  const engine = { type: 'static', manifest: `assets/${index.manifestName}`, buildId: 'build' }
  return memorySite({ ...files, '/search-en.json': JSON.stringify({ engine }) }, change)
}

const ask = async (site: McpSite, input: Record<string, unknown>) => (await searchTool(site).run(input)).text

test('pages are numbered, with what is above them, their Markdown and three passages of each', async () => {
  expect(await ask(await siteOf([boats, row]), { query: 'rowing' })).toBe(`2 pages found for "rowing".

1. Boats and sails (Sea › Ships)
   https://docs.example/docs/boats.md
   - Oars (#oars): Oars for rowing.
   - Masts (#masts): Masts for rowing.
   - Anchors (#anchors): Anchors for rowing.

2. POST Row a boat
   https://docs.example/docs/api/row.md
   - POST /boats/{id}:row: Starts rowing.`)
})

test('of one page it speaks in the singular, and an area leaves the others out', async () => {
  const site = await siteOf([boats, row])
  for (const [area, title] of [
    ['guides', 'Boats and sails'],
    ['api', 'POST Row a boat'],
  ] as const) {
    const text = await ask(site, { query: 'rowing', area })
    expect(text).toMatch(/^1 page found for "rowing"\.\n\n1\. /)
    expect(text).toContain(title)
  }
})

const fleet = Array.from({ length: 12 }, (_, number) =>
  samplePage({ url: `/docs/${number}`, title: `Rowing ${number}` }),
)

test('eight pages come at first, and the answer says where the next ones begin until there are none', async () => {
  const site = await siteOf(fleet)
  const first = await ask(site, { query: 'rowing' })
  expect(first.match(/^\d+\. /gm)).toHaveLength(8)
  expect(first).toMatch(/\n\nMore: offset 8\.$/)
  const rest = await ask(site, { query: 'rowing', offset: 8 })
  expect(rest.match(/^\d+\. /gm)).toEqual(['9. ', '10. ', '11. ', '12. '])
  expect(rest).not.toContain('More')
  expect(await ask(site, { query: 'rowing', offset: 12 })).toBe('No more pages for "rowing".')
  expect(await ask(site, { query: 'rowing', limit: 1 })).toMatch(/\n\nMore: offset 1\.$/)
})

test('a question has 10 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await ask(await siteOf([boats]), { query: 'rowing' })
  expect(timeout.mock.calls).toEqual([[10_000]])
})

test('where nothing is found it says what to try', async () => {
  expect(await ask(await siteOf([boats]), { query: 'submarine' })).toBe(
    'No page found for "submarine". Try fewer or other words.',
  )
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { searches } = JSON.parse(body) as { searches: { q: string }[] }
    const results = searches.map(({ q }) => ({
      found: q.length < 5 ? 1 : 0,
      grouped_hits: [],
      facet_counts: [],
    }))
    return Response.json({ results })
  })
  const hosted = await memorySite({ '/search-en.json': JSON.stringify({ engine: typesense }) })
  expect(await ask(hosted, { query: 'oars mast' })).toBe('No page found for "oars mast". Try: mast; oars.')
  expect(await ask(hosted, { query: 'oars anchors' })).toBe('No page found for "oars anchors". Try: oars.')
})

test.each([
  [{ query: ' ' }],
  [{ query: 'x'.repeat(401) }],
  [{ query: 'x', limit: 0 }],
  [{ query: 'x', limit: 21 }],
  [{ query: 'x', offset: -1 }],
  [{ query: 'x', offset: 501 }],
  [{ query: 'x', area: 'other' }],
])('%j is refused', async input => {
  await expect(ask(await siteOf([boats]), input)).rejects.toThrow()
})

test('the longest query, and the last offset and limit, are taken', async () => {
  const input = { query: 'x'.repeat(400), limit: 20, offset: 500 }
  expect(await ask(await siteOf([boats]), input)).toMatch(/^No more pages/)
})

test('an index that could not be read is read again with the next question', async () => {
  const site = await siteOf([boats])
  const { bytes } = site.source
  site.source.bytes = async () => undefined
  const tool = searchTool(site)
  await expect(tool.run({ query: 'rowing' })).rejects.toThrow('search-en.json does not exist')
  site.source.bytes = async path =>
    path.endsWith('.json') && path !== '/search-en.json' ? undefined : bytes(path)
  await expect(tool.run({ query: 'rowing' })).rejects.toThrow(/^\/assets\/\S+\.json no longer exists$/)
  const read = vi.fn(bytes)
  site.source.bytes = read
  expect((await tool.run({ query: 'rowing' })).text).toContain('Boats')
  const before = read.mock.calls.length
  await tool.run({ query: 'rowing' })
  expect(read.mock.calls.slice(before).flat()).not.toContain('/search-en.json')
})

test.each([
  [
    { type: 'algolia', applicationId: 'APP', searchKey: 'KEY', indexName: 'docs' },
    /^https:\/\/APP-dsn\.algolia\.net\//,
  ],
  [typesense, /^https:\/\/search\.example\/multi_search$/],
])('of a site whose engine is hosted, that one is asked: %j', async (engine, address) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{}', { status: 403 })
  })
  const site = await memorySite({ '/search-en.json': JSON.stringify({ engine }) })
  await expect(ask(site, { query: 'rowing' })).rejects.toThrow()
  expect(asked[0]).toMatch(address)
})
