import { expect, test } from 'vitest'
import { MapStates, outlineOf, recordedMaps } from './recorded-maps.ts'

const value = () => ({
  title: 'Site',
  docs: new Map([
    [
      'en',
      new Map([
        ['a', { title: 'A' }],
        ['b', { title: 'B' }],
      ]),
    ],
    ['ja', new Map([['a', { title: 'あ' }]])],
  ]),
  versions: new Map([['1.0', { label: 'One', docs: new Map([['a', 1]]) }]]),
  tags: new Map([['x', ['y']]]),
})

/** Names that a function notes, with slashes between their parts. */
function readsOf(read: (recorded: ReturnType<typeof value>) => unknown): string[] {
  const names: string[] = []
  read(recordedMaps(value(), '', name => names.push(name)))
  return names.map(name => name.replaceAll('\n', '/').replace('\t', '*'))
}

test('an entry is noted by the keys that lead to it', () => {
  expect(readsOf(({ docs }) => docs.get('en')?.get('a'))).toEqual(['docs/en/a'])
  expect(readsOf(({ docs }) => docs.get('en')?.get('missing'))).toEqual(['docs/en/missing'])
  expect(readsOf(({ docs }) => docs.get('ko'))).toEqual(['docs/ko'])
  expect(readsOf(({ versions }) => versions.get('1.0')?.docs.has('a'))).toEqual(['versions/1.0/docs/a'])
  expect(readsOf(({ tags }) => tags.get('x'))).toEqual(['tags/x'])
})

test('a whole map is noted by its keys or its values', () => {
  expect(readsOf(({ tags }) => tags.size)).toEqual(['tags/*keys'])
  expect(readsOf(({ tags }) => [...tags.keys()])).toEqual(['tags/*keys'])
  expect(readsOf(({ tags }) => [...tags.values()])).toEqual(['tags/*values'])
  expect(readsOf(({ tags }) => new Map(tags))).toEqual(['tags/*values'])
  expect(readsOf(({ tags }) => tags.forEach(() => {}))).toEqual(['tags/*values'])
  expect(readsOf(({ docs }) => [...docs.values()].map(entries => entries.get('a')))).toEqual([
    'docs/*values',
    'docs/en/a',
    'docs/ja/a',
  ])
})

test('recorded maps have the entries of the originals', () => {
  const original = value()
  const recorded = recordedMaps(original, '', () => {})
  expect([...recorded.docs].map(([locale, docs]) => [locale, [...docs]])).toEqual(
    [...original.docs].map(([locale, docs]) => [locale, [...docs]]),
  )
  recorded.tags.set('new', ['z'])
  expect(original.tags.get('new')).toEqual(['z'])
  expect(recorded.tags.size).toBe(2)
})

/** Names of the state that differs once something has changed. */
function changed(change: (changed: ReturnType<typeof value>) => void): string[] {
  const [before, after] = [value(), value()]
  change(after)
  const states = [before, after].map(state => new MapStates(state))
  const names = [
    'docs/en/a',
    'docs/en/c',
    'docs/*keys',
    'docs/en/*values',
    'versions/1.0/docs/a',
    'tags/*keys',
  ]
  const differing = names.filter(name => {
    const [one, two] = states.map(state => state.stateOf(name.replaceAll('/', '\n').replace('*', '\t')))
    return one !== two
  })
  const isOutline = JSON.stringify(outlineOf(before)) !== JSON.stringify(outlineOf(after))
  return isOutline ? [...differing, 'outline'] : differing
}

test('a change shows in the state of what has changed, and all else in the outline', () => {
  expect(changed(() => {})).toEqual([])
  expect(changed(({ docs }) => docs.get('en')?.set('a', { title: 'New' }))).toEqual([
    'docs/en/a',
    'docs/en/*values',
  ])
  expect(changed(({ docs }) => docs.get('en')?.set('c', { title: 'C' }))).toEqual([
    'docs/en/c',
    'docs/en/*values',
  ])
  expect(changed(({ docs }) => docs.get('en')?.delete('a'))).toEqual(['docs/en/a', 'docs/en/*values'])
  expect(changed(({ docs }) => docs.set('ko', new Map()))).toEqual(['docs/*keys', 'outline'])
  expect(changed(({ versions }) => versions.set('1.0', { label: 'Two', docs: new Map([['a', 1]]) }))).toEqual(
    ['outline'],
  )
  expect(changed(({ tags }) => tags.set('z', []))).toEqual(['tags/*keys'])
  expect(
    changed(site => {
      site.title = 'New'
    }),
  ).toEqual(['outline'])
})
