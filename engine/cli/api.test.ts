import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
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
