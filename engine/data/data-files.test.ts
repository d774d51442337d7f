import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { lines, TestSite } from '../content/testing/test-site.ts'
import { DataCache, readDataFiles } from './data-files.ts'

const table = 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: b }\n'

function read(site: TestSite, cache?: DataCache) {
  const problems: Problem[] = []
  const files = readDataFiles(
    { root: site.root, content: 'content', locales: ['en'], defaultLocale: 'en' },
    problems,
    cache,
  )
  return { ...files, problems: lines(problems) }
}

test('files go by their names; one that cannot be read is known all the same', () => {
  const site = new TestSite({
    'content/data/good.yaml': table,
    'content/data/bad.yaml': 'columns: [',
    'content/data/empty.yaml': '',
    'content/data/notes.txt': 'x',
  })
  const { tables, problems } = read(site)
  expect([...tables].map(([name, table]) => [name, table?.rows.length])).toEqual([
    ['bad', undefined],
    ['empty', undefined],
    ['good', 1],
  ])
  expect(problems).toEqual([
    expect.stringContaining('error data-table content/data/bad.yaml:1 invalid YAML'),
    'error empty-file content/data/empty.yaml the file is empty | Write the page, or delete the file.',
  ])
})

test('a site without such files', () => {
  expect(read(new TestSite({}))).toEqual({
    tables: new Map(),
    problems: [],
  })
})

test('reads only changed files again, and reports problems each time', () => {
  const site = new TestSite({ 'content/data/a.yaml': table, 'content/data/b.yaml': 'columns: 1' })
  const cache = new DataCache()
  const first = read(site, cache)
  const second = read(site, cache)
  expect(second.tables.get('a')).toBe(first.tables.get('a'))
  expect(second.problems).toEqual(first.problems)
  site.write({ 'content/data/a.yaml': table.replace('b }', 'changed }') })
  expect(read(site, cache).tables.get('a')?.rows[0]?.cells[0]?.en?.text).toBe('changed')
  site.delete('content/data/a.yaml')
  expect(read(site, cache).tables.has('a')).toBe(false)
})
