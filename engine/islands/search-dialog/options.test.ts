import { expect, test, vi } from 'vitest'
import type { ResultGroup, ResultHit } from '../../search/types.ts'

vi.stubGlobal('document', { getElementById: () => null })
// Settings of a page are read once; other tests may have read theirs.
vi.resetModules()
const { optionsOf } = await import('./options.ts')

const hit = (url: string, kind: ResultHit['kind']): ResultHit => ({ url, kind, label: [], excerpt: [] })
const group = (url: string, ...hits: ResultHit[]): ResultGroup => ({
  url,
  title: [],
  path: [],
  area: 'guides',
  lang: undefined,
  method: undefined,
  deprecated: false,
  hits,
})

test('options are numbered through: each page, then the places within it', () => {
  const groups = [
    group('/a', hit('/a', 'page'), hit('/a#x', 'section')),
    group('/b'),
    group('/c', hit('/c#y', 'field')),
  ]
  const options = optionsOf(groups).flatMap(({ options }) => options)
  expect(options.map(({ url }) => url)).toEqual(['/a', '/a#x', '/b', '/c', '/c#y'])
  expect(options.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map(number => `search-option-${number}`))
})
