import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveFolder } from './static-server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-peers-'))
  for (const name of ['assets', 'deep']) mkdirSync(path.join(folder, name))
  const files = {
    'page.html': 'page '.repeat(200),
    'deep/index.html': 'deep',
    'assets/a.123.js': 'code '.repeat(200),
    '404.html': 'gone',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('serves pages at addresses without .html or a slash, and compressible files with Brotli', async () => {
  await using server = await serveFolder(folder, /^\/assets\//)
  const get = (address: string, headers = {}) => fetch(server.origin + address, { headers })
  const page = await get('/page')
  expect(await page.text()).toBe('page '.repeat(200))
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(Number(page.headers.get('content-length'))).toBeLessThan(100)
  expect(page.headers.get('cache-control')).toContain('must-revalidate')
  expect(await (await get('/deep/')).text()).toBe('deep')
  expect(await (await get('/deep')).text()).toBe('deep')
  const again = await get('/page', { 'If-None-Match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('caches hashed files forever, and answers missing paths with the not-found page', async () => {
  await using server = await serveFolder(folder, /^\/assets\//)
  const asset = await fetch(`${server.origin}/assets/a.123.js`)
  expect(asset.headers.get('cache-control')).toContain('immutable')
  const missing = await fetch(`${server.origin}/nowhere`)
  expect([missing.status, await missing.text()]).toEqual([404, 'gone'])
})
