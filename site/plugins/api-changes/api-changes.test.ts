import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { addRelease } from './add-release.ts'
import type { Release } from './release.ts'
import { writeFeed } from './write-feed.ts'
import { writeRelease } from './write-release.ts'

test('finds operations as new that an artificial earlier version lacks', async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const after = readFileSync(await apiDocumentFile(root), 'utf8')
  const before = JSON.parse(after)
  before.info.version = 'v1.1300.0'
  delete before.paths['/bv/cms/v1/lives/{id}:preview']
  delete before.components.schemas['cms.v1.Live'].properties.ull_enabled
  const file = addRelease('# Head.\n- version: v1.1300.0\n  date: 2026-01-01\n  changes: []\n', {
    before: JSON.stringify(before),
    after,
    date: '2026-11-23',
  })
  expect(file).toMatch(/^# Head\.\n- version: /)
  const [newest, oldest] = parse(file)
  expect(oldest.version).toBe('v1.1300.0')
  expect(newest).toMatchObject({
    date: '2026-11-23',
    changes: [
      {
        effect: 'new',
        what: 'field',
        name: 'cms.v1.Live.ull_enabled',
        change: 'added',
      },
      { effect: 'new', what: 'operation', name: 'PublicCMSService_PreviewLive', change: 'added' },
    ],
  })
  expect(() => addRelease(file, { before: after, after, date: '2026-11-24' })).toThrow('recorded already')
})

const release: Release = {
  version: 'v2.0.1',
  date: '2026-11-23',
  changes: [
    { effect: 'breaking', what: 'field', name: 'Film.year', change: 'type', from: 'integer', to: 'string' },
  ],
}

test('shows a version in each language', () => {
  expect(writeRelease(release, { locale: 'ja', depth: 3, isFirst: false })).toEqual([
    '### v2.0.1 {#api-v2-0-1}',
    '',
    '記録日：2026-11-23',
    '',
    '#### 互換性のない変更 {#api-v2-0-1-breaking}',
    '',
    '| 対象 | 名前 | 変更 |',
    '| --- | --- | --- |',
    '| フィールド | `Film.year` | 型を`integer`から`string`に変更 |',
    '',
  ])
})

test('says in which direction a change applies, with its limits', () => {
  const place = { effect: 'breaking', what: 'field', name: 'Film.state', direction: 'request' } as const
  const limit = { ...place, change: 'limit', to: 'enum A | B' } as const
  const lines = (locale: string) =>
    writeRelease({ ...release, changes: [limit] }, { locale, depth: 3, isFirst: false })
  expect(lines('en')).toContain('| Field in requests | `Film.state` | Limit: `none`, now `enum A \\| B` |')
  expect(lines('zh')).toContain('| 欄位（請求） | `Film.state` | 限制由 `無` 改為 `enum A \\| B` |')
})

test('the feed has an entry for each version, with the changes as text', () => {
  const place = {
    self: 'https://a.example/f.atom',
    page: 'https://a.example/p',
    title: 'A & B',
    locale: 'en',
  }
  const feed = writeFeed([release, { ...release, version: 'v1', changes: [] }], place)
  expect(feed).toContain('<title>A &amp; B v2.0.1</title>')
  expect(feed).toContain('>Breaking: Field Film.year: Type: integer, now string</content>')
  expect(feed).toContain('<id>https://a.example/p#api-v1</id>')
  expect(feed).toContain('The first version recorded here.')
})
