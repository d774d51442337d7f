import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { lines } from '../content/testing/test-site.ts'
import { readDataTable } from './data-table.ts'

const locales = { locales: ['en', 'ja'], defaultLocale: 'en' }

function read(text: string) {
  const problems: Problem[] = []
  const table = readDataTable({ file: 'content/data/a.yaml', text, firstLine: 1 }, locales, problems)
  return { table, problems: lines(problems) }
}

const columns = `columns:
  - { key: status, label: { en: Status, ja: 状態 } }
  - { key: meaning, label: Meaning, align: right }
`

test('cells are in the order of the columns, each with the line of its text', () => {
  const { table, problems } = read(`# States.
${columns}rows:
  - id: created
    meaning: { en: It exists., ja: 存在します。 }
    status: '\`CREATED\`'
  - status: Done
    meaning:
      en: |
        It is done.
      ja: 終わりました。
`)
  expect(problems).toEqual([])
  expect(table?.columns.map(({ key, align, label }) => [key, align, label.ja?.text])).toEqual([
    ['status', undefined, '状態'],
    ['meaning', 'right', 'Meaning'],
  ])
  expect(table?.rows).toEqual([
    {
      id: 'created',
      line: 6,
      cells: [
        { en: { text: '`CREATED`', line: 8 }, ja: { text: '`CREATED`', line: 8 } },
        { en: { text: 'It exists.', line: 7 }, ja: { text: '存在します。', line: 7 } },
      ],
    },
    {
      id: undefined,
      line: 9,
      cells: [
        { en: { text: 'Done', line: 9 }, ja: { text: 'Done', line: 9 } },
        // A block scalar begins on the line after its mark.
        { en: { text: 'It is done.', line: 12 }, ja: { text: '終わりました。', line: 13 } },
      ],
    },
  ])
})

test('reports all errors at once, with their lines', () => {
  const { table, problems } = read(`${columns}rows:
  - status: A
  - { status: B, meaning: { ja: か }, meanign: C }
  - { status: 4, meaning: x, id: a b }
`)
  expect(table).toBeUndefined()
  expect(problems).toEqual([
    'error data-table content/data/a.yaml:5 "rows.0.meaning": found nothing, expected a string, or one for each of en, ja',
    'error data-table content/data/a.yaml:6 "rows.1.meaning.en": found nothing, expected a string',
    'error data-table content/data/a.yaml:6 unknown key "meanign" in "rows.1" | Did you mean "meaning"? Known keys: id, status, meaning',
    'error data-table content/data/a.yaml:7 "rows.2.id": found "a b", expected an id without spaces and slashes',
    'error data-table content/data/a.yaml:7 "rows.2.status": found number 4, expected a string, or one for each of en, ja | Put it in quotes.',
  ])
})

test('a column whose key is wrong says nothing of the rows', () => {
  const { problems } = read('columns: [{ kye: a, label: A }]\nrows: [{ a: x }, { a: y }]\n')
  expect(problems).toEqual([
    'error data-table content/data/a.yaml:1 unknown key "kye" in "columns.0" | Did you mean "key"? Known keys: key, label, align',
  ])
})

test('a text that a comma cuts off', () => {
  expect(read(`${columns}rows:\n  - { status: A, meaning: { en: Who, and how long? } }\n`).problems).toEqual([
    'error data-table content/data/a.yaml:5 unknown key "and how long?" in "rows.0.meaning" | Put a text with a comma or colon in quotes within { }. Known keys: en, ja',
  ])
})

test.each([
  ['', '"columns": found nothing, expected a list of columns'],
  ['columns: []\nrows: []', '"columns": found an empty list, expected at least one of the columns'],
  ['columns:\n  - { key: id, label: Id }\nrows:\n  - { id: a }', 'other than "id"'],
  [`${columns}rows: { a: b }`, '"rows": found keys and values, expected a list of rows'],
  ['columns:\n  - { key: a, label: A, align: top }\nrows:\n  - { a: b }', 'expected left, center or right'],
])('a table must have columns and rows: %j', (text, message) => {
  const { table, problems } = read(text)
  expect(table).toBeUndefined()
  expect(problems.join('\n')).toContain(message)
})

test('duplicate names', () => {
  const { problems } = read(
    `columns:\n  - { key: a, label: A }\n  - { key: a, label: B }\nrows:\n  - { id: x, a: b }\n  - { id: x, a: c }\n`,
  )
  expect(problems).toEqual([
    'error data-table content/data/a.yaml:3 "columns.1": "a" occurs twice | Give it a unique name.',
    'error data-table content/data/a.yaml:6 "rows.1": "x" occurs twice | Give it a unique name.',
  ])
})
