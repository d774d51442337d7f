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
  expect(answer.status).toBe(308)
  expect(answer.headers.location).toBe(location)
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
])('%s is not found and leads nowhere', async target => {
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
  '/docs/%',
  '/docs/%zz',
  '/docs/%ff',
  '/./docs/x',
  '/docs/x#part',
  'docs/x',
])('%s is malformed', async target => {
  expect((await get(target)).status).toBe(400)
})

test.each([
  ['a long address', 5000, 414],
  ['one longer than any header may be', 40_000, 414],
])('%s is refused', async (_name, length, status) => {
  expect((await get(`/${'a'.repeat(length)}`)).status).toBe(status)
  expect((await get(`/?${'a'.repeat(length)}`)).status).toBe(status)
})

test('headers that are too large are told from addresses that are', async () => {
  expect((await get('/', { Cookie: 'a'.repeat(40_000) })).status).toBe(431)
})

test('what is not HTTP gets 400 and the connection ends', async () => {
  expect((await sendRaw(site.port, 'hello\r\n\r\n')).status).toBe(400)
})
