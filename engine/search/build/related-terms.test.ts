import { expect, test } from 'vitest'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import { buildIndex } from './build-index.ts'
import { RelatedTerms } from './related-terms.ts'

const synonyms = [
  { is: ['playback rate', '再生速度'], asked: ['倍速', 'faster'] },
  { is: ['ライブ', 'country'], asked: ['broadcast'] },
]
const related = new RelatedTerms(synonyms, new Map(), 'en')

test('finds a text with a term by the other terms of its line', () => {
  expect(related.of('Change the playback rate')).toEqual(['再生速度', '倍速', 'faster'])
  expect(related.of('動画の再生速度')).toEqual(['playback rate', '倍速', 'faster'])
})

test('words that readers only ask do not relate a page to a line', () => {
  expect(related.of('Encode faster')).toEqual([])
})

test('a term is a word, in any of its forms, not a part of another', () => {
  expect(related.of('Block countries')).toContain('broadcast')
  expect(related.of('ライブ配信')).toContain('broadcast')
  expect(related.of('ライブラリ')).toEqual([])
})

test('a heading of many pages does not describe them', () => {
  const common = new RelatedTerms(synonyms, new Map(), 'en')
  for (let page = 0; page < 9; page += 1) {
    common.count({ sections: [{ anchor: 'rate', headings: ['Playback rate'], text: '' }] })
  }
  expect(common.ofHeading('Playback rate')).toEqual([])
  expect(common.ofHeading('The playback rate of a video')).toContain('倍速')
})

test('pages and sections are found by synonyms, after those that have the word itself', async () => {
  const pages = [
    samplePage({
      url: '/control',
      title: 'Control',
      sections: [{ anchor: 'rate', headings: ['Playback rate'], text: 'Set it.' }],
    }),
    samplePage({ url: '/faster', title: 'Faster' }),
    samplePage({ url: '/other', title: 'Other' }),
  ]
  const index = buildIndex(pages, { locale: 'en', glossary: new Map(), synonyms, buildId: 'build' })
  const found = await (await openBuilt(index)).search(ask('faster'))
  expect(found?.groups.map(({ url }) => url)).toEqual(['/faster', '/control'])
  expect(found?.groups[1]?.hits[0]?.url).toBe('/control#rate')
})

test('finds a page by the questions of readers, in their language only', async () => {
  const asked = new Map([
    ['en', ['my picture lags behind']],
    ['ja', ['slow']],
  ])
  const pages = [samplePage({ url: '/base/docs/ull', title: 'Delivery' }), samplePage({ url: '/base/other' })]
  const questions = [{ pages: ['/docs/ull'], asked }]
  const index = buildIndex(pages, {
    locale: 'en',
    glossary: new Map(),
    synonyms: questions,
    buildId: 'build',
  })
  const engine = await openBuilt(index)
  expect((await engine.search(ask('picture lags')))?.groups.map(({ url }) => url)).toEqual(['/base/docs/ull'])
  expect((await engine.search(ask('slow')))?.groups).toEqual([])
})
