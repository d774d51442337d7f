import { expect, test, vi } from 'vitest'
import type { ResultGroup, ResultHit } from '../../search/types.ts'

vi.stubGlobal('document', { getElementById: () => null })
// Settings of a page are cached; other tests may have loaded theirs.
vi.resetModules()
const { keyOrder, listId, listsOf, optionsOf, passageId, passageListId } = await import('./options.ts')

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
  expect(options.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map(number => `search:option-${number}`))
})

test('the answer comes before the results for the arrows, and the first result stays what Enter opens', () => {
  const passage = { url: '/a#x', lang: undefined, label: [], lines: [], isCut: false }
  const { options, first } = keyOrder(optionsOf([group('/a'), group('/b')]), passage)
  expect(options.map(({ id }) => id)).toEqual([passageId, 'search:option-0', 'search:option-1'])
  expect(first?.url).toBe('/a')
  expect(listsOf(options)).toBe(`${passageListId} ${listId}`)
})

test('without an answer only the results are in order', () => {
  const { options, first } = keyOrder(optionsOf([group('/a')]), undefined)
  expect(options.map(({ id }) => id)).toEqual(['search:option-0'])
  expect(first).toBe(options[0])
  expect(listsOf(options)).toBe(listId)
  expect(listsOf([])).toBeUndefined()
})
