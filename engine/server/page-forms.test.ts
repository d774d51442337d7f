import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

let site: TestSite
const get = (target: string, headers?: Record<string, string>) => request(site.port, target, headers)
const markdown = { Accept: 'text/markdown' }
const long = `# X\n\n${'word '.repeat(500)}`

beforeAll(async () => {
  site = await serveSite(
    {
      'index.html': '<h1>Home</h1>',
      'index.md': Buffer.from('# Home'),
      'ja.html': '<h1>ホーム</h1>',
      'ja.md': Buffer.from('# ホーム'),
      'docs/x.html': '<h1>X</h1>',
      'docs/x.md': Buffer.from(long),
      'docs/x.openapi.json': Buffer.from(JSON.stringify(long)),
      'docs/y z.html': '<h1>Y</h1>',
      'docs/y z.md': Buffer.from('# Y'),
      'search.html': '<h1>Search</h1>',
      'llms.txt': '# Site',
      'ja/llms.txt': '# サイト',
      '404.html': '<h1>Not found</h1>',
      '404.md': Buffer.from('# Not found'),
      'ja/404.html': '<h1>ない</h1>',
      'ja/404.md': Buffer.from('# ない'),
    },
    { ...plainManifest, redirects: { '/docs/old': '/docs/x#part', '/docs/away': 'https://other.example/a' } },
  )
})
afterAll(() => site.stop())

test('a page names its Markdown and the list of pages in its language', async () => {
  const { headers, body } = await get('/ja')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers.vary).toBe('Accept, Accept-Encoding')
  expect(headers.link).toBe(
    '</ja.md>; rel="alternate"; type="text/markdown", </ja/llms.txt>; rel="index llms-txt"; type="text/plain"',
  )
  expect(body.toString()).toBe('<h1>ホーム</h1>')
  expect((await get('/docs/y%20z')).headers.link).toContain('</docs/y%20z.md>')
})

test.each([
  ['/', '/index.md', '# Home'],
  ['/ja', '/ja.md', '# ホーム'],
  ['/docs/x', '/docs/x.md', long],
])('%s is answered in Markdown to those who like it better', async (target, location, text) => {
  const answer = await get(target, markdown)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(answer.headers['content-location']).toBe(location)
  expect(answer.headers.vary).toBe('Accept, Accept-Encoding')
  expect(answer.headers.link).toContain(`<${target}>; rel="canonical"; type="text/html"`)
  expect(answer.body.toString()).toBe(text)
  const html = await get(target, { Accept: 'text/markdown;q=0.5, text/html' })
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(html.headers.etag).not.toBe(answer.headers.etag)
})

test('the address of the Markdown is answered whatever is accepted', async () => {
  const { headers } = await get('/docs/x.md', { Accept: 'text/html' })
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(headers['content-location']).toBeUndefined()
})

test('a page without Markdown is HTML', async () => {
  const { headers } = await get('/search', markdown)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers.vary).toBe('Accept-Encoding')
})

test('the part of an API that an operation is made of is compressed when it is sent', async () => {
  const br = await get('/docs/x.openapi.json', { 'Accept-Encoding': 'br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(br.body).toString())).toBe(long)
})

test('Markdown is compressed when it is sent, and revalidated by its own tag', async () => {
  const br = await get('/docs/x.md', { 'Accept-Encoding': 'br' })
  expect(brotliDecompressSync(br.body).toString()).toBe(long)
  expect(Number(br.headers['content-length'])).toBe(br.body.length)
  const gzip = await get('/docs/x.md', { 'Accept-Encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(long)
  expect(new Set([br, gzip, await get('/docs/x.md')].map(({ headers }) => headers.etag)).size).toBe(3)
  const again = await get('/docs/x.md', { 'Accept-Encoding': 'br', 'If-None-Match': String(br.headers.etag) })
  expect(again.status).toBe(304)
  const range = await get('/docs/x.md', { Range: 'bytes=0-2' })
  expect([range.status, range.body.toString()]).toEqual([206, '# X'])
})

test.each([
  ['/nowhere.md', {}, '# Not found'],
  ['/ja/nowhere.md', {}, '# ない'],
  ['/ja/nowhere', markdown, '# ない'],
  ['/404.md', {}, '# Not found'],
])('%s with %j is missing in Markdown', async (target, headers, text) => {
  const answer = await get(target, headers)
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(answer.body.toString()).toBe(text)
})

test('the Markdown of a page that has moved has moved with it', async () => {
  expect((await get('/docs/old.md')).headers.location).toBe('/docs/x.md#part')
  expect((await get('/docs/away.md')).status).toBe(404)
})
