import { expect, test } from 'vitest'
import { parseRange, partAddress, partialAnswer, partSpan } from './byte-parts.ts'
import { embeddedFiles } from './embedded-files.ts'
import { offlineAddress } from './page-keeper.ts'
import { requestKind } from './request-kind.ts'

const origin = 'https://docs.example'

function request(
  path: string,
  more: Partial<{
    mode: RequestMode
    destination: RequestDestination
    method: string
    headers: Record<string, string>
  }> = {},
) {
  const { headers = {}, ...rest } = more
  return {
    url: new URL(path, origin).href,
    method: 'GET',
    mode: 'cors' as const,
    destination: '' as const,
    ...rest,
    headers: new Headers(headers),
  }
}

test.each([
  ['a page that is opened', request('/portal/docs/a', { mode: 'navigate' }), 'page'],
  [
    'a page that a script fetches',
    request('/portal/docs/a', { headers: { Accept: 'text/html' } }),
    'page-text',
  ],
  ['a page as Markdown', request('/portal/docs/a', { headers: { Accept: 'text/markdown' } }), undefined],
  ['a file with a hash', request('/portal/assets/a.1.js'), 'asset'],
  [
    'a part of the index',
    request('/portal/assets/search/en.1/0.bin', { headers: { Range: 'bytes=0-3' } }),
    'index-part',
  ],
  [
    'a part of something else',
    request('/portal/media/a.bin', { headers: { Range: 'bytes=0-3' } }),
    undefined,
  ],
  ['settings of search', request('/portal/search-en.json'), 'search-settings'],
  ['data of a page', request('/portal/docs/api/sandbox/vod.json'), 'data'],
  ['which build this is', request('/portal/offline.json'), undefined],
  ['a picture', request('/portal/img/a.png', { destination: 'image' }), 'picture'],
  ['a stream', request('/portal/media/a.mp4', { destination: 'video' }), undefined],
  ['a stream that a script fetches', request('/portal/media/a.m4s'), undefined],
  ['a call', request('/portal/mcp', { method: 'POST' }), undefined],
  ['what is not below the site', request('/other', { mode: 'navigate' }), undefined],
  ['another site', request('https://other.example/portal/a', { mode: 'navigate' }), undefined],
])('%s', (_, asked, kind) => {
  expect(requestKind(asked, { base: '/portal/' }, origin)).toBe(kind)
})

test('finds what a page shows: pictures, styles and scripts of the site, no streams and no links', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="/docs/a"><script src="/assets/a.js?x&amp;y"></script>
    <img src="/img/a.png" srcset="/img/b.png 2x, /img/c.png 3x"><a href="/docs/b">b</a><use href="/icons.svg#x"></use>
    <source src="/media/a.mp4"><img src="https://other.example/a.png"><img src="//other.example/a.png"><img src="/img/a.png">`
  expect(embeddedFiles(html, '/')).toEqual([
    '/assets/a.css',
    '/assets/a.js?x&y',
    '/img/a.png',
    '/img/b.png',
    '/img/c.png',
    '/icons.svg',
  ])
})

test('a range is cut from what holds it, and from nothing else', async () => {
  const bytes = Uint8Array.from({ length: 10 }, (_, at) => at).buffer
  const span = parseRange('bytes=4-6')
  if (!span) throw new Error('no span')
  const read = async (answer: Response | undefined) =>
    answer && [...new Uint8Array(await answer.arrayBuffer())]
  const fullAnswer = partialAnswer(bytes, span)
  expect(fullAnswer?.status).toBe(206)
  expect(fullAnswer?.headers.get('Content-Range')).toBe('bytes 4-6/10')
  expect(await read(fullAnswer)).toEqual([4, 5, 6])
  const storedSpan = partSpan(partAddress('/0.bin', { from: 3, to: 13 }))
  expect(await read(partialAnswer(bytes, span, storedSpan))).toEqual([1, 2, 3])
  expect(partialAnswer(bytes, span, { from: 5, to: 15 })).toBeUndefined()
  expect(partialAnswer(bytes.slice(0, 6), span)).toBeUndefined()
})

test.each([null, 'bytes=-5', 'bytes=5-', 'bytes=1-2,4-5', 'bytes=6-4'])('%s is not a single span', range => {
  expect(parseRange(range)).toBeUndefined()
})

test.each([
  ['/portal/docs/a', '/portal/offline'],
  ['/portal/ja/docs/a', '/portal/ja/offline'],
  ['/portal/ja', '/portal/ja/offline'],
  ['/portal/jam', '/portal/offline'],
])('%s without network is %s', (address, page) => {
  expect(offlineAddress(address, { base: '/portal/', prefixes: ['ja', 'zh'] })).toBe(page)
})
