import { readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { api } from './api.ts'

const main = `openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /books: { $ref: books.yaml }
`
const books = (summary: string) => `get:
  operationId: ListBooks
  summary: ${summary}
  responses: { 200: { description: Done } }
`

function bookSite() {
  return new SiteFolder(
    { 'api/main.yaml': main, 'api/books.yaml': books('All books') },
    { apis: [{ id: 'books', file: 'api/main.yaml', path: '/docs/api' }] },
  )
}

test('writes the whole description into one file, and again after one of its sources has changed', async () => {
  using site = bookSite()
  const out = path.join(site.paths.root, 'out.json')
  const summary = async () => {
    expect(await api.run([site.paths.root, '--out', out])).toBe(0)
    return JSON.parse(readFileSync(out, 'utf8')).paths['/books'].get.summary
  }
  const cached = () => statSync(path.join(site.paths.root, '.cache/api/openapi-first.json')).ino
  expect(await summary()).toBe('All books')
  const kept = cached()
  expect(await summary()).toBe('All books')
  expect(cached()).toBe(kept)
  site.write({ 'api/books.yaml': books('All the books') })
  expect(await summary()).toBe('All the books')
  expect(cached()).not.toBe(kept)
})

test('reports an unknown API, and lists those of the site', async () => {
  using site = bookSite()
  const run = api.run([site.paths.root, '--id', 'films'])
  await expect(run).rejects.toThrow(ProblemsError)
  await expect(run).rejects.toThrow(/there is no API "films"\n.*books/)
})

test.each([
  ['its own source', 'api/main.yaml'],
  ['a description from elsewhere', 'mine.json'],
  ['the target of a link', 'link.json'],
  ['a folder', 'api'],
])('--out never overwrites %s', async (_, name) => {
  using site = bookSite()
  site.write({ 'mine.json': '{"openapi":"3.1.0"}' })
  symlinkSync('mine.json', path.join(site.paths.root, 'link.json'))
  const out = path.join(site.paths.root, name)
  await expect(api.run([site.paths.root, '--out', out])).rejects.toThrow('"shiori api" has not written it')
  expect(readFileSync(path.join(site.paths.root, 'api/main.yaml'), 'utf8')).toBe(main)
  expect(readFileSync(path.join(site.paths.root, 'mine.json'), 'utf8')).toBe('{"openapi":"3.1.0"}')
})

test('stops reading a description after the time limit, and names the file', async () => {
  using site = bookSite()
  site.configure({ apis: [{ id: 'books', file: 'api/main.yaml', path: '/docs/api' }], secondsPerPage: 0.3 })
  const hook = path.join(site.paths.root, 'hook.mjs')
  // Descriptions that are known to be slow have limits of their own; this hook simulates an unknown slow one.
  site.write({
    'hook.mjs': `const trim = String.prototype.replaceAll
String.prototype.replaceAll = function (...args) { while (this.includes('All books')); return trim.apply(this, args) }`,
  })
  const { code, output } = await shiori(['api', site.paths.root], {
    env: { NODE_OPTIONS: `--import=${hook}` },
  })
  expect(output).toMatch(/^error .*reading the description had not ended after 3 s of CPU time/)
  expect(code).toBe(1)
})
