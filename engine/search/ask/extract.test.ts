import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchPage, SearchResponse } from '../types.ts'
import { extractAnswer } from './extract.ts'

const pages: SearchPage[] = [
  samplePage({
    url: '/docs/keys',
    title: 'Keys of a parcel box',
    sections: [
      { anchor: '', headings: [], text: 'What opens a box.' },
      {
        anchor: 'lost',
        headings: ['Replace a lost key'],
        text: 'replace.sh\n\tparcel key --new\nOrder a new key at the counter. Bring the box number.\nA lost key stops working at once.',
      },
      { anchor: 'hours', headings: ['Hours'], text: 'Day\tOpen\nMonday\tfrom nine\nLost property\tnever' },
    ],
  }),
  samplePage({
    url: '/docs/counter',
    title: 'Keys to replace at the counter',
    sections: [
      {
        anchor: 'lost',
        headings: ['Lost things'],
        text: 'The weather is fine. We replace a lost key for two coins.',
      },
    ],
  }),
  samplePage({
    url: '/docs/stamps',
    title: 'Stamps',
    sections: [{ anchor: '', headings: [], text: 'Stamps stick.' }],
  }),
]
const ja: SearchPage[] = [
  samplePage({
    url: '/ja/docs/keys',
    title: '鍵',
    sections: [
      {
        anchor: 'lost',
        headings: ['窓口'],
        text: '箱は三色あります。なくした鍵は窓口で交換します。箱の番号をお持ちください。',
      },
    ],
  }),
]

function indexOf(list: readonly SearchPage[], locale: string) {
  return buildIndex(list, { glossary: new Map(), synonyms: [], locale, buildId: 'b' })
}

async function answered(query: string, list = pages, locale = 'en'): Promise<SearchResponse> {
  const engine = await openBuilt(indexOf(list, locale))
  const response = await engine.search(ask(query, { sections: 6 }))
  if (!response) throw new Error('The search gave no answer')
  return response
}

test('answers with sentences of the best sections, cites each section, and leaves out captions of code', async () => {
  const response = await answered('how do I replace a lost key?')
  expect(response.isAskable).toBe(true)
  expect(extractAnswer(response, 'en')).toEqual({
    text: [
      'Order a new key at the counter. Bring the box number. A lost key stops working at once. [1]',
      'We replace a lost key for two coins. [2]',
    ].join('\n\n'),
    sources: [
      {
        url: '/docs/keys#lost',
        label: 'Keys of a parcel box › Replace a lost key',
        lang: undefined,
        quote: 'Order a new key at the counter.',
      },
      {
        url: '/docs/counter#lost',
        label: 'Keys to replace at the counter › Lost things',
        lang: undefined,
        quote: 'We replace a lost key for two coins.',
      },
    ],
  })
})

test('cuts Japanese at the ends of its sentences', async () => {
  const answer = extractAnswer(await answered('なくした鍵はどこで交換しますか', ja, 'ja'), 'ja')
  expect(answer?.text).toBe('なくした鍵は窓口で交換します。箱の番号をお持ちください。 [1]')
  expect(answer?.sources[0]?.quote).toBe('なくした鍵は窓口で交換します。')
})

test.each(['how do I cook rice in the evening?', 'which submarine replaces turbines?', ''])(
  'does not answer what the pages do not say: %j',
  async query => {
    expect(extractAnswer(await answered(query), 'en')).toBeUndefined()
  },
)

test('ignores sections that cover too little of the question', async () => {
  const response = await answered('how do I replace a lost key?')
  const weak = response.sections?.map(section => ({ ...section, coverage: 0.59 })) ?? []
  expect(weak).not.toEqual([])
  expect(extractAnswer({ ...response, sections: weak }, 'en')).toBeUndefined()
  expect(extractAnswer({ ...response, isUnsure: true }, 'en')).toBeUndefined()
})

test('a further source is ranked close to the first, and is another section', async () => {
  const response = await answered('how do I replace a lost key?')
  const [first, second] = response.sections ?? []
  if (!first || !second) throw new Error('The search gave no sections')
  const sources = (relativeScore: number, url: string) =>
    extractAnswer({ ...response, sections: [first, { ...second, relativeScore, url }] }, 'en')?.sources.length
  expect(sources(first.relativeScore, second.url)).toBe(2)
  expect(sources(first.relativeScore * 0.74, second.url)).toBe(1)
  expect(sources(first.relativeScore, first.url)).toBe(1)
})

test('returns sections only on request, and no more than requested', async () => {
  const engine = await openBuilt(indexOf(pages, 'en'))
  expect(await engine.search(ask('how do I replace a lost key?'))).not.toHaveProperty('sections')
  const response = await engine.search(ask('how do I replace a lost key?', { sections: 1 }))
  expect(response?.sections?.map(section => section.url)).toEqual(['/docs/keys#lost'])
  expect(await engine.search(ask('key'))).not.toHaveProperty('isAskable')
})
