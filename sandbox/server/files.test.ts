import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stillSandbox } from '../testing/client.ts'
import { filesOf } from './files.ts'
import { type Serving, serve } from './serve.ts'

let folder: string
let serving: Serving
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-files-'))
  mkdirSync(path.join(folder, 'media/low'), { recursive: true })
  writeFileSync(path.join(folder, 'media/low/a.mp4'), '0123456789')
  writeFileSync(path.join(folder, 'media/stream.m3u8'), '#EXTM3U')
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
  const sendFile = filesOf({ '/stream': path.join(folder, 'media') })
  serving = await serve(stillSandbox(), { port: 0, sendFile })
})
afterAll(async () => {
  await serving.stop()
  rmSync(folder, { recursive: true })
})

const get = (target: string, range?: string) =>
  fetch(serving.origin + target, { headers: { connection: 'close', ...(range ? { range } : {}) } })

test('files of a folder play in a page of another origin', async () => {
  const manifest = await get('/stream/stream.m3u8?token=1')
  expect(manifest.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*')
  expect(await manifest.text()).toBe('#EXTM3U')
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('%s of ten bytes', async (range, status, text, contentRange) => {
  const response = await get('/stream/low/a.mp4', range)
  expect({
    status: response.status,
    text: await response.text(),
    range: response.headers.get('content-range'),
  }).toEqual({ status, text, range: contentRange })
})

test.each(['/stream/../secret.txt', '/stream/%2e%2e/secret.txt', '/stream/low', '/stream/', '/secret.txt'])(
  '%s is not a file',
  async target => {
    expect((await get(target)).status).toBe(404)
  },
)
