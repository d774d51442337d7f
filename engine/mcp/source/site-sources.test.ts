import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressSource } from './address-source.ts'
import { folderSource } from './folder-source.ts'
import { readSiteText, type SiteSource } from './site-source.ts'

let above: string
let folder: SiteSource
let server: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  above = mkdtempSync(path.join(tmpdir(), 'sources-'))
  const files = {
    'site/docs/a.md': '# A',
    'site/docs/日本.md': '# 日本',
    'site/_server.json': '{}',
    'site/docs/_draft.md': 'hidden',
    'site-other/a.md': 'of another site',
    'secret.md': 'above',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(above, name)), { recursive: true })
    writeFileSync(path.join(above, name), text)
  }
  folder = folderSource(path.join(above, 'site'))
  server = createServer((req, res) => {
    asked.push(req.url ?? '')
    const status = Number(/status-(\d+)/.exec(req.url ?? '')?.[1] ?? 200)
    res.writeHead(status).end(status === 200 ? '# A' : 'no')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(above, { recursive: true })
})

test.each([
  ['/docs/a.md', '# A'],
  ['/docs/日本.md', '# 日本'],
  ['/docs/../docs/a.md', '# A'],
])('a file of a folder: %s', async (name, text) => {
  expect(await readSiteText(folder, name)).toBe(text)
})

test.each([
  // A file that servers do not serve.
  '/_server.json',
  '/docs/_draft.md',
  // Outside of the folder, although its path begins like the folder's.
  '/../secret.md',
  '/../site-other/a.md',
  '/docs/../../secret.md',
  // Not a file.
  '/docs',
  '/docs/b.md',
  '/docs/a.md\0',
  '\0',
  '/',
  '..',
  `/${'a'.repeat(5000)}`,
])('no file of a folder: %j', async name => {
  expect(await folder.bytes(name)).toBeUndefined()
})

test.each(['/portal', '/portal/'])('a site at %s is asked below its base path, encoded', async base => {
  asked.length = 0
  expect(await readSiteText(addressSource(origin + base), '/docs/日本 a.md')).toBe('# A')
  expect(asked).toEqual([`/portal/docs/${encodeURIComponent('日本 a')}.md`])
})

test('a site at an address has 15 s for a file', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await addressSource(origin).bytes('/docs/a.md')
  expect(timeout.mock.calls).toEqual([[15_000]])
  timeout.mockRestore()
})

test.each([404, 410])('status %d of a site at an address: there is no such file', async status => {
  expect(await addressSource(origin).bytes(`/status-${status}`)).toBeUndefined()
})

test.each([401, 403, 429, 500, 503])('status %d of a site at an address is an error', async status => {
  await expect(addressSource(origin).bytes(`/status-${status}`)).rejects.toThrow(
    `${origin}/status-${status} responded with status ${status}`,
  )
})
