import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, truncate, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'
import { serveSite, type TestSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

const page = `<p>${'The quick brown fox. '.repeat(200)}</p>`
const video = randomBytes(300_000)
let site: TestSite
const get = (target: string, headers?: Record<string, string>) => request(site.port, target, headers)

beforeAll(async () => {
  site = await serveSite({
    'page.html': page,
    'video.mp4': video,
    'empty.bin': Buffer.alloc(0),
    'shrinking.bin': randomBytes(1000),
    // More than the buffers of a loopback connection.
    'huge.bin': Buffer.alloc(60_000_000),
  })
})
afterAll(() => site.stop())

describe('codings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
  ])('Accept-Encoding %s is answered in %s', async (accepted, coding) => {
    const answer = await get('/page', accepted === undefined ? {} : { 'Accept-Encoding': accepted })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ?? ((body: Buffer) => body)
    expect(decode(answer.body).toString()).toBe(page)
  })

  test('a client that refuses all there is gets 406', async () => {
    for (const accepted of ['zstd, identity;q=0', '*;q=0']) {
      const { status, body } = await get('/page', { 'Accept-Encoding': accepted })
      expect([status, String(body)]).toEqual([406, 'The requested encodings are not available.\n'])
    }
  })

  test('a file in one form only is sent in that form', async () => {
    const answer = await get('/video.mp4', { 'Accept-Encoding': 'br, identity;q=0' })
    expect(answer.status).toBe(200)
    expect(answer.headers.vary).toBeUndefined()
    expect(answer.body.equals(video)).toBe(true)
  })
})

describe('conditions', () => {
  test('each coding has a strong entity tag of its own', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async coding => (await get('/page', { 'Accept-Encoding': coding })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
  })

  test('another server of the same build gives the same tags; other bytes give others', async () => {
    const other = await serveSite({ 'page.html': page, 'video.mp4': randomBytes(video.length) })
    onTestFinished(() => other.stop())
    const tag = async (port: number, target: string) =>
      (await request(port, target, { 'Accept-Encoding': 'br' })).headers.etag
    await utimes(join(other.dist, 'page.html.br'), new Date(0), new Date(0))
    expect(await tag(other.port, '/page')).toBe(await tag(site.port, '/page'))
    expect(await tag(other.port, '/video.mp4')).not.toBe(await tag(site.port, '/video.mp4'))
    await writeFile(join(other.dist, 'page.html.br'), brotliCompressSync(`${page} `))
    expect(await tag(other.port, '/page')).not.toBe(await tag(site.port, '/page'))
  })

  test('If-None-Match compares weakly, in lists and with *', async () => {
    const { etag = '' } = (await get('/page', { 'Accept-Encoding': 'br' })).headers
    for (const value of [etag, `W/${etag}`, `"other", W/"else" , ${etag}`, '*']) {
      const answer = await get('/page', { 'Accept-Encoding': 'br', 'If-None-Match': value })
      expect(answer.status).toBe(304)
      expect(answer.body.length).toBe(0)
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
      })
      expect(answer.headers['content-type']).toBeUndefined()
    }
    expect((await get('/page', { 'If-None-Match': etag })).status).toBe(200)
    expect((await get('/page', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await get('/page', { 'If-None-Match': 'broken' })).status).toBe(200)
  })

  test('If-Modified-Since counts when there is no If-None-Match', async () => {
    const { 'last-modified': modified = '' } = (await get('/page')).headers
    const before = new Date(Date.parse(modified) - 1000).toUTCString()
    expect((await get('/page', { 'If-Modified-Since': modified })).status).toBe(304)
    expect((await get('/page', { 'If-Modified-Since': before })).status).toBe(200)
    expect((await get('/page', { 'If-Modified-Since': 'yesterday' })).status).toBe(200)
    expect((await get('/page', { 'If-Modified-Since': modified, 'If-None-Match': '"other"' })).status).toBe(
      200,
    )
  })
})

describe('ranges', () => {
  const size = video.length
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-500', size - 500, size - 1],
    ['bytes=-9999999', 0, size - 1],
    [`bytes=10-${'9'.repeat(30)}`, 10, size - 1],
    ['bytes=0-0', 0, 0],
    ['Bytes = 5-6', 5, 6],
  ])('%s gives bytes %i to %i', async (range, start, end) => {
    const answer = await get('/video.mp4', { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.body.equals(video.subarray(start, end + 1))).toBe(true)
  })

  test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(30)}-`])(
    '%s cannot be satisfied',
    async range => {
      const answer = await get('/video.mp4', { Range: range })
      expect(answer.status).toBe(416)
      expect(answer.headers['content-range']).toBe(`bytes */${size}`)
      expect(answer.body.toString()).toBe('The file does not have the requested range.\n')
    },
  )

  test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes'])(
    '%s is answered with the whole file',
    async range => {
      const answer = await get('/video.mp4', { Range: range })
      expect(answer.status).toBe(200)
      expect(answer.headers['accept-ranges']).toBe('bytes')
      expect(answer.body.equals(video)).toBe(true)
    },
  )

  test('counts the bytes of the plain file, whatever codings are accepted', async () => {
    const answer = await get('/page', { Range: 'bytes=3-20', 'Accept-Encoding': 'br, gzip' })
    expect(answer.status).toBe(206)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body.toString()).toBe(page.slice(3, 21))
  })

  test('is ignored by HEAD and for a client that refuses the plain file', async () => {
    expect((await request(site.port, '/page', { Range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
    const answer = await get('/page', { Range: 'bytes=0-1', 'Accept-Encoding': 'br, identity;q=0' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
  })

  test('If-Range holds the range back unless it names this very file', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/video.mp4')).headers
    const status = async (value: string) =>
      (await get('/video.mp4', { Range: 'bytes=0-1', 'If-Range': value })).status
    expect(await status(etag)).toBe(206)
    expect(await status(modified)).toBe(206)
    expect(await status(`W/${etag}`)).toBe(200)
    expect(await status('"other"')).toBe(200)
    expect(await status(new Date(Date.parse(modified) + 5000).toUTCString())).toBe(200)
    expect(await status('garbage')).toBe(200)
  })

  test('a 304 comes before a range', async () => {
    const { etag = '' } = (await get('/video.mp4')).headers
    expect((await get('/video.mp4', { Range: 'bytes=0-1', 'If-None-Match': etag })).status).toBe(304)
  })
})

test('an empty file is sent as nothing', async () => {
  const answer = await get('/empty.bin')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-length']).toBe('0')
  expect((await get('/empty.bin', { Range: 'bytes=0-0' })).status).toBe(416)
})

test('the length is that of the file as it is now', async () => {
  expect((await get('/shrinking.bin')).body.length).toBe(1000)
  await truncate(join(site.dist, 'shrinking.bin'), 10)
  const answer = await get('/shrinking.bin')
  expect(answer.headers['content-length']).toBe('10')
  expect(answer.body.length).toBe(10)
})

test('a small file that is cut short between two looks at it is not sent with the length that it had', async () => {
  const file = join(site.dist, 'cut.bin')
  await writeFile(file, randomBytes(1000))
  const handle = await open(file)
  const stats = await handle.stat()
  const cut = vi.spyOn(handle, 'stat').mockImplementation(async () => {
    await truncate(file, 10)
    return stats
  })
  const failed = Promise.withResolvers<unknown>()
  const server = createServer((req, res) => {
    const found = { file: 'cut.bin', codings: [] }
    sendFile({ req, res, open: async () => handle, file: found, cacheControl: 'no-store' }).catch(error => {
      failed.resolve(error)
      res.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(request(port, '/cut.bin')).resolves.toMatchObject({ body: Buffer.alloc(0) })
  expect(await failed.promise).toMatchObject({ message: 'cut.bin changed while it was sent' })
  expect(cut).toHaveBeenCalledOnce()
  server.close()
})

test('bytes that are not HTTP end the connection; nothing is written into the response under way', async () => {
  const socket = connect(site.port, '127.0.0.1')
  socket.write('GET /huge.bin HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'readable')
  const noticed = once(site.server, 'clientError')
  socket.write('hello\r\n\r\n')
  await noticed
  const received: Buffer[] = []
  socket.on('data', chunk => received.push(chunk))
  socket.on('error', () => {})
  await once(socket, 'close')
  expect(Buffer.concat(received).includes('400 Bad Request')).toBe(false)
})

test('a file that is cut short while it is sent breaks the connection', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const socket = connect(site.port, '127.0.0.1')
  socket.write('GET /huge.bin HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'readable')
  await truncate(join(site.dist, 'huge.bin'), 0)
  let received = 0
  socket.on('data', chunk => {
    received += chunk.length
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  expect(received).toBeLessThan(60_000_000)
  expect(error.mock.calls.join()).toContain('huge.bin changed while it was sent')
  error.mockRestore()
})
