import { expect, test } from 'vitest'
import { buildIndex } from './build/build-index.ts'
import { measureQuality } from './quality.ts'
import { openBuilt } from './testing/open-built.ts'
import { samplePage } from './testing/sample-page.ts'

test('measures recall and rank', async () => {
  const sections = [{ anchor: 'second', headings: ['Second part'], text: 'About mezzanine files.' }]
  const pages = [
    samplePage({ url: '/a', title: 'Stream keys' }),
    samplePage({ url: '/b', title: 'Keys', sections }),
  ]
  const engine = await openBuilt(buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' }))
  const quality = await measureQuality(
    request => engine.search(request),
    [
      { query: 'keys', expected: ['/a'] },
      { query: 'mezzanine', expected: ['/b#second'] },
      { query: 'mezzanine', expected: ['/b#first'] },
      { query: 'xylophone', expected: ['/b'] },
    ],
  )
  expect(quality.results.map(({ rank }) => rank)).toEqual([2, 1, 0, 0])
  expect(quality).toMatchObject({ recallAt5: 0.5, meanReciprocalRank: 0.375, empty: ['xylophone'] })
})
