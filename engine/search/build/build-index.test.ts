import { expect, test } from 'vitest'
import { samplePage } from '../testing/sample-page.ts'
import type { PageOnDisk, SearchPage } from '../types.ts'
import { buildIndex } from './build-index.ts'

const options = { locale: 'en', glossary: new Map(), buildId: 'build' }

const topics = [
  'orders',
  'parcels',
  'refunds',
  'stock',
  'prices',
  'taxes',
  'clients',
  'carts',
  'labels',
  'routes',
  'depots',
  'drivers',
]
/** Pages of several kilobytes, so that the docs of an index are several files. */
const pages = topics.map((topic, page) =>
  samplePage({
    url: `/docs/${topic}`,
    title: `All about ${topic}`,
    description: `What ${topic} are.`,
    sections: ['Making', 'Changing', 'Finding'].map(verb => ({
      anchor: verb.toLowerCase(),
      headings: [`${verb} ${topic}`],
      text: Array.from(
        { length: 400 },
        (_, line) => `${verb} ${topic} number ${line * (page + 3)} in depot${line}.`,
      ).join('\n'),
    })),
  }),
)

/** Pages that count how often they are read. */
function onDisk(read: (page: SearchPage) => void): PageOnDisk[] {
  return pages.map(page => ({
    ...page,
    read: () => {
      read(page)
      return page
    },
  }))
}

test('pages on disk give the same index as pages in memory, however often its files are made', () => {
  const inMemory = new Map(buildIndex(pages, options).files())
  const { files } = buildIndex(
    onDisk(() => {}),
    options,
  )
  expect(inMemory.size).toBeGreaterThan(2)
  expect(new Map(files())).toEqual(inMemory)
  expect(new Map(files())).toEqual(inMemory)
})

test('the id changes with texts that only the docs contain', () => {
  const [first, ...others] = pages
  const changed = {
    ...first,
    sections: first?.sections.map(section => ({ ...section, anchor: `${section.anchor}-2` })),
  }
  const id = (indexed: readonly SearchPage[]) => buildIndex(indexed, options).manifest.id
  expect(id([changed as SearchPage, ...others])).not.toBe(id(pages))
  expect(id([...pages])).toBe(id(pages))
})
