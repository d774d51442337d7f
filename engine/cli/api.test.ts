import { readFileSync, symlinkSync } from 'node:fs'
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

test('writes the description in one piece, and anew when one of its files has changed', async () => {
  using site = bookSite()
  const out = path.join(site.paths.root, 'out.json')
  const summary = async () => {
    expect(await api.run([site.paths.root, '--out', out])).toBe(0)
    return JSON.parse(readFileSync(out, 'utf8')).paths['/books'].get.summary
  }
  expect(await summary()).toBe('All books')
  site.write({ '.cache/api/openapi-first.json': '{"paths":{"/books":{"get":{"summary":"Kept"}}}}' })
  expect(await summary()).toBe('Kept')
  site.write({ 'api/books.yaml': books('All the books') })
  expect(await summary()).toBe('All the books')
})

test('an API that the site does not have is named, with those that it has', async () => {
  using site = bookSite()
  const run = api.run([site.paths.root, '--id', 'films'])
  await expect(run).rejects.toThrow(ProblemsError)
  await expect(run).rejects.toThrow(/there is no API "films"\n.*books/)
})

test.each([
  ['its own source', 'api/main.yaml'],
  ['a description of somebody', 'mine.json'],
  ['what a link leads to', 'link.json'],
  ['a folder', 'api'],
])('--out never writes over %s', async (_, name) => {
  using site = bookSite()
  site.write({ 'mine.json': '{"openapi":"3.1.0"}' })
  symlinkSync('mine.json', path.join(site.paths.root, 'link.json'))
  const out = path.join(site.paths.root, name)
  await expect(api.run([site.paths.root, '--out', out])).rejects.toThrow('"shiori api" has not written it')
  expect(readFileSync(path.join(site.paths.root, 'api/main.yaml'), 'utf8')).toBe(main)
  expect(readFileSync(path.join(site.paths.root, 'mine.json'), 'utf8')).toBe('{"openapi":"3.1.0"}')
})

test('reading a description that does not end is ended, with the file', async () => {
  using site = bookSite()
  site.configure({ apis: [{ id: 'books', file: 'api/main.yaml', path: '/docs/api' }], secondsPerPage: 0.3 })
  const hook = path.join(site.paths.root, 'hook.mjs')
  // Descriptions that are known to take long are bounded; this one stands for the others.
  site.write({
    'hook.mjs': `const trim = String.prototype.replaceAll
String.prototype.replaceAll = function (...args) { while (this.includes('All books')); return trim.apply(this, args) }`,
  })
  const { code, said } = await shiori(['api', site.paths.root], { env: { NODE_OPTIONS: `--import=${hook}` } })
  expect(said).toMatch(/^error .*reading the description had not ended after 3 s of CPU time/)
  expect(code).toBe(1)
})
