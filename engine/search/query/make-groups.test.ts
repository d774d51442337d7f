import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

test('links a hit to its section, whichever file of the index contains it', async () => {
  const words = ['apricot', 'banana', 'cherry', 'damson', 'elderberry']
  // Each section fills more than half of a file, so that each begins a new file.
  const sections = words.map(word => ({
    anchor: `on-${word}`,
    headings: [`About ${word}`],
    text: 'Fruit keeps fresh in the dark. '.repeat(20),
  }))
  const pages = [samplePage({ url: '/fruit', title: 'Fruit', sections })]
  const engine = await openBuilt(buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' }))
  for (const word of words) {
    const response = await engine.search(ask(word))
    expect(response?.groups[0]?.hits.map(({ url }) => url)).toEqual([`/fruit#on-${word}`])
  }
})
