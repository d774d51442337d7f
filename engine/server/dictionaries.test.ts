import { createHash, randomBytes } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressWith } from './dictionaries.ts'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'

const frame = `<html><head><style>${'p{margin:0}'.repeat(200)}</style></head><body><nav>menu</nav></body></html>`
const page = frame.replace('</nav>', '</nav><article>text of its own</article>')
const dictionary = Buffer.from(frame)
const digest = createHash('sha256').update(dictionary).digest()
const file = 'assets/frame-en.4f2a.txt'
const dictionaryHeaders = {
  'Accept-Encoding': 'gzip, br, zstd, dcb, dcz',
  'Available-Dictionary': `:${digest.toString('base64')}:`,
}
let site: TestSite

beforeAll(async () => {
  site = await serveSite(
    { 'docs/a.html': page, 'blog/b.html': page, [file]: frame },
    { ...plainManifest, frames: [{ file, below: '/docs/' }] },
  )
})
afterAll(() => site.stop())

interface Answer {
  status: number | undefined
  headers: http.IncomingHttpHeaders
  body: Buffer
}

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get({ port: site.port, host: '127.0.0.1', path, headers }, response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      .on('error', reject)
  })
}

test('a browser that holds the frame gets the page without it, whole as it was', async () => {
  const { headers, body } = await get('/docs/a', dictionaryHeaders)
  expect(headers['content-encoding']).toBe('dcz')
  expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary')
  expect(headers['server-timing']).toMatch(/^total;dur=[\d.]+, framed$/)
  expect(Number(headers['content-length'])).toBe(body.length)
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(digest)
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(page)
  expect(body.length).toBeLessThan(120)
  const again = await get('/docs/a', dictionaryHeaders)
  expect(again.body).toEqual(body)
})

test('its tag is its own, and answers that nothing has changed', async () => {
  const [framed, plain] = await Promise.all([
    get('/docs/a', dictionaryHeaders),
    get('/docs/a', { 'Accept-Encoding': 'br' }),
  ])
  expect(framed.headers.etag).not.toBe(plain.headers.etag)
  const { status } = await get('/docs/a', {
    ...dictionaryHeaders,
    'If-None-Match': framed.headers.etag ?? '',
  })
  expect(status).toBe(304)
  const other = await get('/docs/a', { ...dictionaryHeaders, 'If-None-Match': plain.headers.etag ?? '' })
  expect(other.status).toBe(200)
})

test.each([
  ['without a frame', { 'Accept-Encoding': 'br' }],
  [
    'with another frame',
    { ...dictionaryHeaders, 'Available-Dictionary': `:${Buffer.alloc(32).toString('base64')}:` },
  ],
  ['that does not know the coding', { ...dictionaryHeaders, 'Accept-Encoding': 'br' }],
  ['that refuses the coding', { ...dictionaryHeaders, 'Accept-Encoding': 'br, dcz;q=0' }],
])('a browser %s gets the whole page, and the address of the frame', async (_, headers) => {
  const answer = await get('/docs/a', headers)
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['server-timing']).toMatch(/, frame;desc="\/assets\/frame-en\.4f2a\.txt"$/)
})

test('a part of a page is one of its plain bytes', async () => {
  const { status, body } = await get('/docs/a', {
    ...dictionaryHeaders,
    'Accept-Encoding': 'identity, dcz',
    Range: 'bytes=0-5',
  })
  expect(status).toBe(206)
  expect(body.toString()).toBe('<html>')
})

test('the frame says for which pages it is; other pages have none', async () => {
  const { headers } = await get(`/${file}`)
  expect(headers['use-as-dictionary']).toBe('match="/docs/*", match-dest=("document" "")')
  expect(headers['cache-control']).toContain('immutable')
  const other = await get('/blog/b', dictionaryHeaders)
  expect(other.headers['content-encoding']).toBe('br')
  expect(other.headers.vary).toBe('Accept-Encoding')
  expect(other.headers['server-timing']).not.toContain('frame')
})

test('of compressed pages 16 MB are kept, the oldest go first, and one that failed is tried again', async () => {
  const entry = { file, href: `/${file}`, below: '/docs/', available: '', digest, content: dictionary }
  const handles = await Promise.all(
    // Random bytes cannot be compressed.
    [7_900_000, 7_900_000, 400_000].map(async (size, index) => {
      const path = join(site.dist, `random-${index}`)
      await writeFile(path, randomBytes(size))
      return open(path)
    }),
  )
  const compressed = handles.map((handle, index) => () => compressWith(entry, handle, `random-${index}`))
  const [first, second, third] = compressed
  if (!first || !second || !third) throw new Error('no files')
  const [one, two] = [first(), second()]
  await Promise.all([one, two])
  expect([first() === one, second() === two]).toEqual([true, true])
  const three = third()
  await three
  expect([second() === two, third() === three]).toEqual([true, true])
  await Promise.all(handles.map(handle => handle.close()))
  const again = first()
  expect(again).not.toBe(one)
  await expect(again).rejects.toThrow()
  expect(first()).not.toBe(again)
  await expect(first()).rejects.toThrow()
})
