import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { AskRoute } from './ask/ask-route.ts'
import { McpRoute } from './mcp-route.ts'
import { SiteReader } from './site-reader.ts'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'
import { type RawAnswer, request, sendRaw } from './testing/raw-request.ts'

let site: TestSite
const get = (target: string, headers?: Record<string, string>) => request(site.port, target, headers)

beforeAll(async () => {
  site = await serveSite(
    {
      'index.html': '<h1>Home</h1>',
      'ja.html': '<h1>ホーム</h1>',
      'docs/x.html': '<h1>X</h1>',
      'assets/site-4f2a.js': 'console.log(1)',
      'robots.txt': 'User-agent: *',
      'rss.xml': '<rss/>',
      'sitemap.xml': '<urlset/>',
      'site.webmanifest': '{}',
      'stream.m3u8': '#EXTM3U',
      'stream.mpd': '<MPD/>',
      'captions.vtt': 'WEBVTT',
      'video.mp4': '',
      'data.json': '{}',
      'logo.svg': '<svg/>',
      'site.css': 'a{}',
      'app.js.map': '{}',
      'shot.png': Buffer.from('png'),
      'font.woff2': Buffer.from('font'),
      '404.html': '<h1>Not found</h1>',
      'ja/404.html': '<h1>見つかりません</h1>',
    },
    {
      ...plainManifest,
      headers: { 'Content-Security-Policy': "default-src 'self'", 'x-frame-options': 'DENY' },
    },
  )
})
afterAll(() => site.stop())

describe('not found', () => {
  test.each([
    ['/nowhere', '<h1>Not found</h1>'],
    ['/404', '<h1>Not found</h1>'],
    ['/404.html', '<h1>Not found</h1>'],
    ['/ja/nowhere', '<h1>見つかりません</h1>'],
    ['/ja/404', '<h1>見つかりません</h1>'],
    ['/jaguar', '<h1>Not found</h1>'],
    ['/zh/nowhere', '<h1>Not found</h1>'],
  ])('%s shows the page of its locale', async (target, body) => {
    const answer = await get(target, { 'If-None-Match': '*', Range: 'bytes=0-1' })
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toBe(body)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  })

  test('is compressed like any page', async () => {
    const answer = await get('/nowhere', { 'Accept-Encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  test('a missing asset gets a line of text', async () => {
    const answer = await get('/assets/gone-1234.js')
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toBe('Not found.\n')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('headers', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/site.css', 'text/css; charset=utf-8'],
    ['/assets/site-4f2a.js', 'text/javascript; charset=utf-8'],
    ['/data.json', 'application/json; charset=utf-8'],
    ['/app.js.map', 'application/json; charset=utf-8'],
    ['/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/shot.png', 'image/png'],
    ['/font.woff2', 'font/woff2'],
    ['/stream.m3u8', 'application/vnd.apple.mpegurl'],
    ['/stream.mpd', 'application/dash+xml'],
    ['/captions.vtt', 'text/vtt; charset=utf-8'],
    ['/video.mp4', 'video/mp4'],
  ])('%s is %s', async (target, type) => {
    expect((await get(target)).headers['content-type']).toBe(type)
  })

  test('hashed assets carry no headers that concern documents', async () => {
    const { headers } = await get('/assets/site-4f2a.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('referrer-policy')
  })

  test('hashed assets are kept for ever, the rest is asked for again', async () => {
    const asset = await get('/assets/site-4f2a.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const target of ['/', '/docs/x', '/robots.txt', '/shot.png']) {
      expect((await get(target)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
  })

  test.each(['/', '/nowhere', '/assets/gone.js', '/docs/x/', '/%zz'])(
    '%s carries the security headers',
    async target => {
      expect((await get(target)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'self'",
      })
    },
  )
})

test.each([
  [{ 'If-Match': '"other"' }, 412],
  [{ 'If-Match': '*' }, 200],
  [{ 'If-Unmodified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
  [{ 'If-Unmodified-Since': 'Mon, 01 Jan 2091 00:00:00 GMT' }, 200],
])('a file that is not in the state asked for by %j is not sent', async (headers, status) => {
  const answer = await get('/docs/x', headers)
  const message = 'The file does not meet the conditions of the request.\n'
  expect([answer.status, String(answer.body)]).toEqual([status, status === 412 ? message : '<h1>X</h1>'])
})

test('an If-Match that names the file as it is is met, a weak tag is not', async () => {
  const etag = String((await get('/docs/x')).headers.etag)
  expect((await get('/docs/x', { 'If-Match': `"a", ${etag}` })).status).toBe(200)
  expect((await get('/docs/x', { 'If-Match': `W/${etag}` })).status).toBe(412)
  expect((await get('/docs/x', { 'If-Match': 'broken' })).status).toBe(412)
  const modified = String((await get('/docs/x')).headers['last-modified'])
  expect((await get('/docs/x', { 'If-Unmodified-Since': modified })).status).toBe(200)
  expect((await get('/docs/x', { 'If-Unmodified-Since': 'yesterday' })).status).toBe(200)
})

test.each(['/', '/healthz', '/readyz', '/mcp'])(
  'a request for %s that names two hosts is malformed',
  async path => {
    const hosts = 'Host: a\r\nhost: b\r\nConnection: close'
    const { status, headers, body } = await sendRaw(site.port, `GET ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`)
    expect([status, String(body)]).toEqual([400, 'The request names more than one host.\n'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a client has half a minute for a request, 20 seconds for its head, and two minutes between bytes', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = site.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 30_000,
    // Load balancers close idle connections after 60 s, and must do so first.
    keepAliveTimeout: 65_000,
    timeout: 120_000,
  })
})

/** Returns the headers of a response without those that differ each time. */
function lasting({ status, headers }: RawAnswer) {
  return { status, headers: { ...headers, date: '', 'server-timing': '' } }
}

describe('methods', () => {
  test.each(['/', '/docs/x/', '/nowhere', '/assets/gone.js'])(
    'HEAD %s is GET without a body',
    async target => {
      const head = await request(site.port, target, {}, 'HEAD')
      const full = await get(target)
      expect(head.body.length).toBe(0)
      expect(full.body.length).toBeGreaterThan(0)
      expect(lasting(head)).toEqual(lasting(full))
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is not allowed', async method => {
    const answer = await request(site.port, '/', {}, method)
    expect([answer.status, String(answer.body)]).toEqual([405, 'Only GET and HEAD are allowed here.\n'])
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', connection: 'close' })
  })

  test('a body of a method that is not allowed ends the connection, whatever the client says', async () => {
    const { status, headers } = await request(site.port, '/', { Connection: 'keep-alive' }, 'POST')
    expect([status, headers.connection]).toEqual([405, 'close'])
  })

  test('OPTIONS * is not allowed either', async () => {
    expect((await request(site.port, '*', {}, 'OPTIONS')).status).toBe(405)
  })
})

test('two requests on one connection are answered in turn', async () => {
  const answer = await sendRaw(
    site.port,
    'GET /docs/x HTTP/1.1\r\nHost: a\r\n\r\nGET /ja HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  )
  expect(answer.body.toString()).toContain('<h1>X</h1>HTTP/1.1 200 OK')
  expect(answer.body.toString()).toMatch(/<h1>ホーム<\/h1>$/)
})

describe('errors', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['ENOENT', 503, '5', 'The site is being built again; try again in a moment.'],
    ['EMFILE', 503, '1', 'The server has too many files open; try again in a moment.'],
    ['ENFILE', 503, '1', 'The server has too many files open; try again in a moment.'],
    ['EIO', 500, undefined, 'The server failed to respond; its log says why.'],
  ])('%s is answered with %d', async (code, status, retryAfter, text) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = Object.assign(new Error('no'), { code })
    vi.spyOn(SiteReader.prototype, 'current').mockRejectedValueOnce(error)
    const answer = await get('/docs/x')
    expect([answer.status, answer.headers['retry-after'], String(answer.body)]).toEqual([
      status,
      retryAfter,
      `${text}\n`,
    ])
    expect(reported.mock.calls).toEqual(status === 500 ? [['GET /docs/x', error]] : [])
  })

  test.each(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'EPIPE', 'ECONNRESET'])(
    '%s is a reader who went away: nobody is told',
    async code => {
      const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
      const failed = Promise.withResolvers<void>()
      vi.spyOn(SiteReader.prototype, 'current').mockImplementationOnce(async () => {
        setImmediate(failed.resolve)
        throw Object.assign(new Error('gone'), { code })
      })
      const answer = get('/docs/x').catch(() => 'none')
      await failed.promise
      site.server.closeAllConnections()
      expect(await answer).toMatchObject({ status: Number.NaN })
      expect(reported).not.toHaveBeenCalled()
    },
  )
})

test('without a page for what is missing there is a line of text', async () => {
  const bare = await serveSite({ 'index.html': 'home' })
  const { status, headers, body } = await request(bare.port, '/nowhere')
  expect([status, headers['content-type'], String(body)]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'Not found.\n',
  ])
  await bare.stop()
})

test('with the server end the processes that answer for it', async () => {
  const ends = [McpRoute, AskRoute].map(route => vi.spyOn(route.prototype, 'close'))
  const server = await serveSite({ 'index.html': 'home' })
  await server.stop()
  expect(ends.map(end => end.mock.calls.length)).toEqual([1, 1])
  vi.restoreAllMocks()
})
