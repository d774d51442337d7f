import { expect, test } from 'vitest'
import { samplePages } from '../adapters/testing/pages.ts'
import { engineRecords } from './records.ts'
import { splitText } from './split-text.ts'
import { wordsOf } from './words-of.ts'

const site = { url: 'https://docs.example', basePath: '/portal/' }

test('turns pages, sections and entities into records of the DocSearch format', () => {
  const records = engineRecords(samplePages(), site)
  expect(records.map(({ kind, type, url, language }) => [kind, type, url.slice(28), language])).toEqual([
    ['page', 'lvl1', 'docs/live', 'en'],
    ['section', 'content', 'docs/live', 'en'],
    ['section', 'content', 'docs/live#keys', 'en'],
    ['page', 'lvl1', 'docs/api/start-live', 'en'],
    ['operation', 'lvl2', 'docs/api/start-live', 'en'],
    ['field', 'lvl2', 'docs/api/start-live#body-ull_enabled', 'en'],
    ['page', 'lvl1', 'blog/stream', 'en'],
    ['section', 'content', 'blog/stream', 'en'],
    ['page', 'lvl1', 'ja/docs/live', 'ja'],
    ['section', 'content', 'ja/docs/live', 'ja'],
    ['section', 'content', 'ja/docs/live#keys', 'ja'],
  ])
  expect(records[2]).toMatchObject({
    url: 'https://docs.example/portal/docs/live#keys',
    url_without_anchor: 'https://docs.example/portal/docs/live',
    anchor: 'keys',
    hierarchy: { lvl0: 'Guides', lvl1: 'Live streaming', lvl2: 'Stream keys', lvl3: null, lvl6: null },
    docusaurus_tag: 'docs-default-current',
    tags: ['live'],
    base_path: '/portal/',
  })
  expect(records[4]).toMatchObject({
    words: 'Public CMS Service Start Live',
    method: 'post',
    weight: { pageRank: -10 },
  })
  expect(records[6]?.docusaurus_tag).toBe('default')
})

test('ids are stable, differ, and need no encoding', () => {
  const ids = engineRecords(samplePages(), site).map(({ objectID }) => objectID)
  expect(engineRecords(samplePages(), site).map(({ objectID }) => objectID)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(id => /^[0-9a-f]{24}$/.test(id))).toBe(true)
})

test('an id stays the same when its text or the pages before it change', () => {
  const pages = samplePages()
  const before = engineRecords(pages, site).at(-1)?.objectID
  const page = pages.get('ja')?.[0]
  page?.sections.splice(0, 1)
  if (page?.sections[0]) page.sections[0].text = 'Other.'
  expect(engineRecords(pages, site).at(-1)?.objectID).toBe(before)
})

test('cuts long texts into records below 10 kB, and loses nothing', () => {
  const pages = samplePages()
  const section = pages.get('ja')?.[0]?.sections[0]
  const text = `${'ライブ配信を始める。'.repeat(900)}\n${'word '.repeat(3000)}`
  if (section) section.text = text
  const records = engineRecords(pages, site).filter(({ language }) => language === 'ja')
  expect(records.length).toBeGreaterThan(6)
  for (const record of records) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000)
  const joined = records
    .slice(1, -1)
    .map(({ content }) => content)
    .join('')
  expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
})

test('joins headings below the last level into that level', () => {
  const pages = samplePages()
  pages.get('ja')?.[0]?.sections.push({ anchor: 'deep', headings: ['a', 'b', 'c', 'd', 'e', 'f'], text: '' })
  expect(engineRecords(pages, site).at(-1)).toMatchObject({
    type: 'lvl6',
    content: null,
    hierarchy: { lvl2: 'a', lvl5: 'd', lvl6: 'e › f' },
  })
})

test.each([
  ['', 4, ['']],
  ['ab cdef gh', 6, ['ab', 'cdef', 'gh']],
  ['abcd\nef', 6, ['abcd', 'ef']],
  ['配信配信', 7, ['配信', '配信']],
  ['😀😀', 5, ['😀', '😀']],
])('%s in parts of %i bytes', (text, bytes, parts) => expect(splitText(text, bytes)).toEqual(parts))

test.each([
  ['ull_enabled', 'ull enabled'],
  ['LIVE_STATUS_LIVE', 'LIVE STATUS LIVE'],
  ['HTTPServer2Go', 'HTTP Server2 Go'],
])('words of %s', (name, words) => expect(wordsOf(name)).toBe(words))
