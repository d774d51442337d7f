import { expect, test } from 'vitest'
import { readDataFiles } from '../../data/data-files.ts'
import type { Reference } from '../../markdown/types.ts'
import { lines, TestSite } from '../testing/test-site.ts'
import { checkDataFiles } from './check-data-files.ts'

const site = () =>
  readDataFiles(
    {
      content: 'content',
      root: new TestSite({
        'content/data/states.yaml': 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: b }\n',
        'content/data/broken.yaml': 'columns: 1',
      }).root,
      locales: ['en'],
      defaultLocale: 'en',
    },
    [],
  )

const references = (...shown: [Reference['kind'], string][]) => [
  { references: shown.map(([kind, target]) => ({ kind, target, line: 1 })) },
]

test('reports a table that no page shows, except for one that cannot be read', () => {
  const other = references(['link', 'table states'], ['data', 'limits states'])
  expect(lines(checkDataFiles(site(), other))).toEqual([
    'warning unused-data content/data/states.yaml no page shows this table | Write <DataTable of="states" /> on a page, or delete the file.',
  ])
  expect(checkDataFiles(site(), references(['data', 'table states']))).toEqual([])
})
