import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchPage } from '../types.ts'
import type { SearchEngine } from './engine.ts'

const glossary = new Map([
  ['en', new Map([['stream-key', { term: 'stream key', definition: '' }]])],
  ['ja', new Map([['stream-key', { term: 'ストリームキー', definition: '' }]])],
])
const options = { locale: 'ja', glossary, buildId: 'build' }

const operation = samplePage({
  url: '/ja/docs/api/start-live',
  title: 'ライブの公開',
  area: 'api',
  service: 'CMS',
  description: '視聴者に公開します。',
  bodyFields: ['live', 'live.title', 'live.mode'],
  entities: [
    {
      kind: 'operation',
      name: 'PublicCMSService_StartLive',
      owner: 'POST /bv/cms/v1/lives/{id}:start',
      description: '',
      anchor: '',
      deprecated: true,
    },
    {
      kind: 'field',
      name: 'ull_enabled',
      owner: 'cms.v1.Live',
      description: '超低遅延。',
      anchor: 'body.ull',
      deprecated: false,
    },
    {
      kind: 'error',
      name: 'ERROR_REASON_CONFLICT',
      owner: '409',
      description: '',
      anchor: 'errors',
      deprecated: false,
    },
  ],
})
const pages: SearchPage[] = [
  operation,
  samplePage({ url: '/ja/docs/rtmp', title: 'RTMPとストリームキー', description: 'サーバーへ送る手順。' }),
  samplePage({
    url: '/ja/docs/upload',
    title: 'APIキー',
    sections: [
      {
        anchor: 'live',
        headings: ['直播設定'],
        text: '<b>配信を開始</b>したあとの livestream 検証。'.repeat(3),
      },
    ],
  }),
  samplePage({ url: '/ja/docs/en-only', title: 'Stream key', lang: 'en' }),
  samplePage({ url: '/ja/blog/news', title: 'お知らせ', area: 'blog', description: 'ライブの知らせ。' }),
]

let engine: SearchEngine
beforeAll(async () => {
  engine = await openBuilt(buildIndex(pages, options))
})

async function urls(query: string, more = {}): Promise<string[]> {
  return (await engine.search(ask(query, more)))?.groups.map(({ url }) => url) ?? []
}

describe('the engine finds', () => {
  test('pages by the words that come with a name', async () => {
    expect(await urls('StartLive サーバー')).toContain('/ja/docs/rtmp')
  })

  test('no looser matches if a page meets the whole query', async () => {
    expect(await urls('RTMPとストリームキー')).not.toContain('/ja/blog/news')
  })

  test.each([
    ['half-width kana', 'ｽﾄﾘｰﾑｷｰ', '/ja/docs/rtmp'],
    ['a long-vowel mark that is missing', 'サーバ', '/ja/docs/rtmp'],
    ['a long-vowel mark too many', 'キーー', '/ja/docs/upload'],
    ['Simplified characters', '直播设定', '/ja/docs/upload'],
    ['a compound', '配信開始', '/ja/docs/upload'],
    ['a typing error', 'livestraem', '/ja/docs/upload'],
    ['three letters', 'liv', '/ja/docs/api/start-live'],
    ['an operation', 'PublicCMSService_StartLive', '/ja/docs/api/start-live'],
    ['its name without the service', 'startlive', '/ja/docs/api/start-live'],
    ['a path', 'POST /bv/cms/v1/lives/{id}:start', '/ja/docs/api/start-live'],
    ['the end of a path', 'lives/{id}:start', '/ja/docs/api/start-live'],
    ['a field', 'ull_enabled', '/ja/docs/api/start-live'],
    ['an error code', 'error_reason_conflict', '/ja/docs/api/start-live'],
    ['a wrong character of Han', '直撥', '/ja/docs/upload'],
    ['a wrong one beside what is right', '配信の開紿', '/ja/docs/upload'],
    ['a body', '{"live": {"title": "RTMPとストリームキー", "mode": 1', '/ja/docs/api/start-live'],
    ['a question', '配信を開始するにはどうすればいいですか', '/ja/docs/upload'],
  ])('%s', async (_, query, expected) => {
    expect((await urls(query))[0]).toBe(expected)
  })

  test('a glossary term in another language', async () => {
    expect(await urls('stream key')).toEqual(expect.arrayContaining(['/ja/docs/rtmp', '/ja/docs/en-only']))
  })

  test('first the pages on which the characters of a run are adjacent', async () => {
    const page = (url: string, text: string) =>
      samplePage({ url, title: url, sections: [{ anchor: '', headings: [], text }] })
    const together = ['/1', '/2', '/3'].map(url => page(url, `${url} では配信を開始します。`))
    const apart = page('/apart', 'を開いて配信。配信。信を開く。')
    const index = await openBuilt(buildIndex([...together, apart], options))
    const response = await index.search(ask('配信を開'))
    expect(
      response?.groups
        .map(({ url }) => url)
        .slice(0, 3)
        .sort(),
    ).toEqual(['/1', '/2', '/3'])
  })
})

describe('an answer', () => {
  test('marks matches in the text as it is written', async () => {
    const response = await engine.search(ask('ＡＰＩｷｰ'))
    expect(response?.groups[0]?.title).toEqual([{ text: 'APIキー', marked: true }])
    const section = (await engine.search(ask('検証')))?.groups[0]?.hits[0]
    expect(section?.url).toBe('/ja/docs/upload#live')
    expect(section?.excerpt.filter(part => part.marked).map(part => part.text)).toContain('検証')
    expect(section?.excerpt.map(part => part.text).join('')).toContain('<b>')
  })

  test('has method, state and field of an operation', async () => {
    const [group] = (await engine.search(ask('ull_enabled')))?.groups ?? []
    expect(group).toMatchObject({ method: 'post', deprecated: true, area: 'api' })
    expect(group?.hits[0]).toMatchObject({ kind: 'field', url: '/ja/docs/api/start-live#body.ull' })
  })

  test('counts areas and services, each without its own filter', async () => {
    const all = await engine.search(ask('ライブ'))
    expect(all?.areas).toEqual({ guides: 0, api: 1, sdks: 0, blog: 1 })
    const filtered = await engine.search(ask('ライブ', { areas: ['blog'] }))
    expect(filtered?.groups.map(({ url }) => url)).toEqual(['/ja/blog/news'])
    expect(filtered).toMatchObject({ total: 1, areas: { api: 1, blog: 1 }, services: [] })
    const service = await engine.search(ask('ライブ', { service: 'CMS' }))
    expect(service).toMatchObject({ total: 1, services: [{ label: 'CMS', count: 1 }] })
  })

  test('skips pages, and marks those in another language', async () => {
    const all = await urls('ストリームキー')
    expect(await urls('ストリームキー', { offset: 1 })).toEqual(all.slice(1))
    expect(
      (await engine.search(ask('Stream key')))?.groups.find(({ url }) => url.endsWith('en-only'))?.lang,
    ).toBe('en')
  })

  test('suggests queries that find something', async () => {
    const response = await engine.search(ask('straam'))
    expect([...(response?.groups ?? []), ...(response?.suggestions ?? [])].length).toBeGreaterThan(0)
    expect((await engine.search(ask('キートリ')))?.suggestions ?? []).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['nothing', ''],
    ['punctuation', '…、。()[]{}*+?\\^$|'],
    ['half a pair of surrogates', '\ud83d'],
    ['an emoji', '😀'],
  ])('%s finds nothing', async (_, query) => {
    expect(await engine.search(ask(query))).toMatchObject({ query, total: 0, groups: [] })
  })

  test('ignores direction marks, HTML and everything after 200 characters', async () => {
    expect(await urls('\u202eAPI\u200fキー')).toContain('/ja/docs/upload')
    expect((await engine.search(ask('<script>alert(1)</script>')))?.groups).toBeDefined()
    expect(await urls('ライブ'.repeat(3400))).toBeDefined()
    expect(await urls('api '.repeat(2500))).toContain('/ja/docs/upload')
  })

  test('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async query => {
        expect((await engine.search(ask(query)))?.query).toBe(query)
      }),
      { numRuns: 200 },
    )
  })
})

describe('counts', () => {
  /** Pages with many sections, so that the postings of "retention" do not fit into its shard. */
  const counted = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      samplePage({
        url: `/${number}`,
        title: `Orders ${number}`,
        area: number % 10 === 0 ? 'api' : 'guides',
        sections: Array.from({ length: 8 }, (_, place) => ({
          anchor: `a${place}`,
          headings: [`Room ${place}`],
          text: `The retention of room ${place}`,
        })),
      }),
    )
  const search = async (count: number, more: Parameters<typeof ask>[1]) => {
    const engine = await openBuilt(buildIndex(counted(count), options))
    const response = await engine.search(ask('retention', { limit: 6, ...more }))
    return response && { ...response, groups: response.groups.length }
  }

  test('cover the pages that the list needed, and are exact up to a hundred on request', async () => {
    const read = await search(60, {})
    expect(read).toMatchObject({ more: true, groups: 6 })
    expect(read?.total).toBeLessThan(60)
    expect(await search(60, { counted: true })).toMatchObject({ total: 60, more: false, groups: 6 })
    expect(await search(60, { counted: true, limit: 0 })).toMatchObject({ total: 60, more: false, groups: 0 })
    expect((await search(300, { counted: true }))?.total).toBeGreaterThan(100)
  })

  test('by area ignore the filter, and include all pages of the filtered area', async () => {
    expect(await search(60, { counted: true, areas: ['api'] })).toMatchObject({
      total: 6,
      more: false,
      areas: { guides: 54, api: 6 },
    })
  })
})
