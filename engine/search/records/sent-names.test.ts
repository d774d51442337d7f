import { expect, test } from 'vitest'
import { type OperationRecord, operationPages } from './operations.ts'
import { SentNames } from './sent-names.ts'

const page = {
  url: '',
  area: 'api' as const,
  path: [],
  service: '',
  description: '',
  lang: undefined,
  tags: [],
  keywords: [],
  sections: [],
}

function record(id: string, use: number, keys: readonly string[]): OperationRecord {
  const names = ['', ...keys].map(name => ({
    ...(name && { key: name }),
    entity: { kind: 'field' as const, name, owner: id, description: '', anchor: '', deprecated: false },
  }))
  return { id, use, names, page: { ...page, title: id } }
}

const records = [
  record('get', 2, ['mast', 'sail']),
  record('list', 2, ['sail', 'oar']),
  record('change', 1, ['mast', 'oar', 'keel']),
  record('make', 0, ['mast', 'keel']),
]
const ids = records.map(({ id }) => id)

test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[1, 3, 0, 2]]])(
  'leaves out names that another record has, and finds each on the same page: %j',
  order => {
    const sent = new SentNames(ids)
    const rest = new Map(order.flatMap(at => records[at] ?? []).map(record => [record.id, sent.rest(record)]))
    expect(operationPages(ids.flatMap(id => rest.get(id) ?? []))).toEqual(operationPages(records))
  },
)

test('does not send a name twice', () => {
  const sent = new SentNames(ids)
  const [, list, change, make] = records
  if (!list || !change || !make) throw new Error('no records')
  const keys = (sentRecord: OperationRecord) => sent.rest(sentRecord).names.flatMap(({ key }) => key ?? [])
  expect(keys(make)).toEqual(['mast', 'keel'])
  expect(keys(change)).toEqual(['oar'])
  expect(keys(list)).toEqual(['sail'])
})
