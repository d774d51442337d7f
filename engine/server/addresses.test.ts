import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'
import { request, sendRaw } from './testing/raw-request.ts'

let site: TestSite
const get = (target: string, headers?: Record<string, string>) => request(site.port, target, headers)

beforeAll(async () => {
  site = await serveSite(
    {
      'index.html': '<h1>Home</h1>',
      'ja.html': '<h1>ホーム</h1>',
      'docs/x.html': '<h1>X</h1>',
      'docs/errors/404.html': '<h1>About the status 404</h1>',
      'docs/tags/配信.html': '<h1>配信</h1>',
      'folder/index.html': '<h1>Folder</h1>',
      'both.html': '<h1>File</h1>',
      'both/index.html': '<h1>Folder of the same name</h1>',
      'old.html': '<meta http-equiv="refresh" content="0; url=/docs/x">',
      'robots.txt': 'User-agent: *',
      '.env': 'secret',
      '.git/config': 'secret',
      '_tools.mjs': 'code',
      '_hosting/nginx.conf': 'settings',
    },
    {
      ...plainManifest,
      redirects: {
        '/old': '/docs/x',
        '/old/配信': '/docs/tags/配信',
        '/old/anchor': '/docs/x?from=old#part',
        '/away': 'https://www.acme.example/away',
      },
    },
  )
})
afterAll(() => site.stop())

test.each([
  ['/', '<h1>Home</h1>'],
  ['/ja', '<h1>ホーム</h1>'],
  ['/docs/x', '<h1>X</h1>'],
  ['/docs/x?a=b', '<h1>X</h1>'],
  ['/docs/errors/404', '<h1>About the status 404</h1>'],
  ['/folder', '<h1>Folder</h1>'],
  ['/both', '<h1>File</h1>'],
  ['/%64ocs/x', '<h1>X</h1>'],
  [`/docs/tags/${encodeURIComponent('配信')}`, '<h1>配信</h1>'],
  ['http://portal.example/docs/x', '<h1>X</h1>'],
  ['http://portal.example', '<h1>Home</h1>'],
])('%s is answered', async (target, body) => {
  const answer = await get(target)
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toBe(body)
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(body)))
})

test.each([
  ['/index.html', '/'],
  ['/docs/x.html', '/docs/x'],
  ['/docs/x/', '/docs/x'],
  ['/docs/x/index.html', '/docs/x'],
  ['/docs/x.html/', '/docs/x'],
  ['/docs/x.html?a=b&c', '/docs/x?a=b&c'],
  ['//docs//x', '/docs/x'],
  ['//', '/'],
  ['/ja/', '/ja'],
  ['/folder/', '/folder'],
  ['/robots.txt/', '/robots.txt'],
  [`/docs/tags/${encodeURIComponent('配信')}/`, `/docs/tags/${encodeURIComponent('配信')}`],
  ['/old', '/docs/x'],
  [`/old/${encodeURIComponent('配信')}`, `/docs/tags/${encodeURIComponent('配信')}`],
  ['/old.html?q=1', '/docs/x?q=1'],
  ['/old/anchor?q=1', '/docs/x?from=old&q=1#part'],
  ['/old/anchor.md', '/docs/x.md?from=old#part'],
  ['/away/?q=1', 'https://www.acme.example/away?q=1'],
])('%s leads to %s', async (target, location) => {
  const answer = await get(target)
  expect([answer.status, answer.headers.location, String(answer.body)]).toEqual([
    308,
    location,
    `Moved to ${location}\n`,
  ])
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test.each([
  '//evil.example/',
  '//evil.example/docs/x',
  '/Docs/x',
  '/docs',
  '/docs/x/y',
  '/nowhere/',
  '/index',
  '/x',
])('%s is not found and has no target', async target => {
  const answer = await get(target)
  expect(answer.status).toBe(404)
  expect(answer.headers.location).toBeUndefined()
})

test.each([
  '/.env',
  '/.git/config',
  '/_server.json',
  '/_tools.mjs',
  '/_hosting/nginx.conf',
  '/robots.txt.br',
  '/docs/x.html.gz',
  '/__proto__',
])('%s is never served', async target => {
  expect((await get(target)).status).toBe(404)
})

test.each([
  '/../etc/passwd',
  '/docs/../../etc/passwd',
  '/%2e%2e/etc/passwd',
  '/..%2fetc/passwd',
  '/docs%2Fx',
  '/..\\etc\\passwd',
  '/..%5cetc',
  '/docs/%00x',
  '/docs/%0d%0aSet-Cookie:x',
  '/docs/%1f',
  '/docs/%7f',
  '/docs/%',
  '/docs/%zz',
  '/docs/%ff',
  '/./docs/x',
  '/docs/x#part',
])('%s is malformed', async target => {
  const { status, body } = await get(target)
  expect([status, String(body)]).toEqual([400, 'The address is malformed.\n'])
})

test.each([
  ['of 4,097 characters', 4096, 'The address is too long.\n'],
  ['longer than any header may be', 40_000, 'URI Too Long\n'],
])('an address %s is refused', async (_name, length, text) => {
  for (const target of [`/${'a'.repeat(length)}`, `/?${'a'.repeat(length - 1)}`]) {
    const { status, body } = await get(target)
    expect([status, String(body)]).toEqual([414, text])
  }
})

test('one of 4,096 characters is looked up', async () => {
  expect((await get(`/${'a'.repeat(4095)}`)).status).toBe(404)
  expect((await get(`/?${'a'.repeat(4094)}`)).status).toBe(200)
})

test('distinguishes headers that are too large from such addresses; the response says that the connection ends', async () => {
  const { status, headers, body } = await get('/', { Cookie: 'a'.repeat(40_000) })
  expect([status, String(body)]).toEqual([431, 'Request Header Fields Too Large\n'])
  expect(headers).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  })
})

test('answers HEAD without a body where the head is not valid, too', async () => {
  for (const [target, status] of [
    ['/', 431],
    ['docs/x', 400],
  ] as const) {
    const headers = { Cookie: 'a'.repeat(status === 431 ? 40_000 : 1) }
    const answer = await request(site.port, target, headers, 'HEAD')
    expect([answer.status, String(answer.body)]).toEqual([status, ''])
  }
})

test('a path without its first slash is not valid HTTP', async () => {
  const { status, body } = await get('docs/x')
  expect([status, String(body)]).toEqual([400, 'Bad Request\n'])
})

test('answers bytes that are not HTTP with 400 and closes the connection', async () => {
  const { status, body } = await sendRaw(site.port, 'hello\r\n\r\n')
  expect([status, String(body)]).toEqual([400, 'Bad Request\n'])
})

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', undefined, '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', undefined, '431 Request Header Fields Too Large'],
  ['HPE_HEADER_OVERFLOW', `GET /${'a'.repeat(4091)}`, '431 Request Header Fields Too Large'],
  ['HPE_HEADER_OVERFLOW', `GET /${'a'.repeat(4092)}`, '414 URI Too Long'],
  ['HPE_HEADER_OVERFLOW', `get /${'a'.repeat(5000)}`, '431 Request Header Fields Too Large'],
  ['HPE_INVALID_METHOD', undefined, '400 Bad Request'],
  ['ECONNRESET', undefined, undefined],
  ['ERR_TLS_HANDSHAKE_TIMEOUT', undefined, undefined],
])('answers the error %s of Node with %3$s', (code, line, answer) => {
  const socket = new PassThrough()
  const rawPacket = line === undefined ? {} : { rawPacket: Buffer.from(`${line}\r\nHost: a`) }
  site.server.emit('clientError', Object.assign(new Error(), { code, ...rawPacket }), socket)
  expect(socket.destroyed).toBe(answer === undefined)
  expect(socket.read()?.toString().split('\r\n', 1)[0]).toBe(answer && `HTTP/1.1 ${answer}`)
})

test('a connection that takes no more is ended without a word', () => {
  const socket = new PassThrough()
  socket.end()
  site.server.emit('clientError', new Error(), socket)
  expect([socket.destroyed, socket.read()]).toEqual([true, null])
})
