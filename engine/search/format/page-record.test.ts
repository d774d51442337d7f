import { expect, test } from 'vitest'
import type { PageRecord } from './layout.ts'
import { readRecord, writeRecord } from './page-record.ts'

const plain: PageRecord = {
  url: '/loans',
  title: 'Loans',
  path: ['Guides'],
  description: '',
  docs: [
    [7, 3, 0, 2],
    [10, 2, 0, 1],
  ],
  operation: undefined,
  deprecated: undefined,
  lang: undefined,
}

test.each<[string, PageRecord]>([
  ['a guide', plain],
  ['a page without docs', { ...plain, docs: [] }],
  ['a page in another language', { ...plain, lang: 'en' }],
  ['an operation', { ...plain, operation: ['Begin', 'POST /v1/loans', 'begin'], deprecated: true }],
])('%s is read as it was written', (_, record) => {
  expect(readRecord(JSON.parse(JSON.stringify(writeRecord(record))))).toEqual(record)
})

test('properties that a page lacks take no space', () => {
  expect(writeRecord(plain)).toEqual(['/loans', 'Loans', ['Guides'], '', [7, 3, 0, 2, 10, 2, 0, 1]])
})
