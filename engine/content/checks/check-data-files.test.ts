import { expect, test } from 'vitest'
import { readDataFiles } from '../../data/data-files.ts'
import type { Reference } from '../../markdown/types.ts'
import type { ApiNames } from '../../reference/vocabulary.ts'
import { lines, TestSite } from '../testing/test-site.ts'
import { checkDataFiles } from './check-data-files.ts'

const site = () =>
  readDataFiles(
    {
      root: new TestSite({
        'content/data/states.yaml': 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: b }\n',
        'content/data/broken.yaml': 'columns: 1',
        'content/errors/platform.yaml': `title: T
groups:
  - { id: codes, title: Codes }
  - { id: reasons, title: Reasons }
errors:
  - { code: 3, name: INVALID, group: codes, cause: C, remedy: D }
  - { code: ERROR_REASON_A, group: reasons, cause: C, remedy: D }
`,
      }).root,
      locales: ['en'],
      defaultLocale: 'en',
    },
    [],
  )

const names = (reasons: Record<string, string[]>): ApiNames => ({
  operations: new Map(),
  schemas: new Map(),
  paths: new Map(),
  values: new Set(),
  prefixes: new Set(),
  reasons: new Map(Object.entries(reasons)),
})

const references = (...shown: [Reference['kind'], string][]) => [
  { references: shown.map(([kind, target]) => ({ kind, target, line: 1 })) },
]

test('tables and groups that no page shows', () => {
  expect(
    lines(checkDataFiles(site(), references(['errors', 'platform codes'], ['link', 'states']), undefined)),
  ).toEqual([
    'warning unused-data content/data/states.yaml no page shows this table | Write <DataTable of="states" /> on a page, or delete the file.',
    'warning unused-data content/errors/platform.yaml:4 no page shows the group "reasons" | Write <ErrorCodes of="platform" /> on a page.',
  ])
})

const all = references(['table', 'states'], ['errors', 'platform codes'], ['errors', 'platform reasons'])

test('each reason of the API must be explained', () => {
  expect(checkDataFiles(site(), all, names({ ERROR_REASON_A: ['Start'] }))).toEqual([])
  expect(
    lines(checkDataFiles(site(), all, names({ ERROR_REASON_A: ['Start'], ERROR_REASON_B: ['Stop', 'End'] }))),
  ).toEqual([
    'warning missing-error-code content/errors the API can answer with ERROR_REASON_B (Stop, End), which no file explains | Add it with cause and remedy to the errors of a file.',
  ])
})

test('a site that explains no reasons lacks none', () => {
  expect(checkDataFiles(site(), all, names({ ERROR_REASON_B: ['Stop'] }))).toEqual([])
})
