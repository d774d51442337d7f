import { beforeAll, expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchEngine } from './engine.ts'

const titles = [
  'Price list',
  'Encoding status',
  'Look of the page',
  'Stream keys',
  '字幕を追加する',
  '料金の一覧',
  '聊天室規則',
]
let engine: SearchEngine

const gardens = samplePage({
  url: '/gardens',
  title: 'Cases',
  sections: [
    { anchor: 'a', headings: ['Water'], text: 'When the pump of a fountain stops.' },
    { anchor: 'b', headings: ['Plants'], text: 'When an orchid needs a lamp.' },
  ],
})

beforeAll(async () => {
  const others = [...titles, ...Array.from({ length: 12 }, (_, number) => `History ${number}`)].map(title =>
    samplePage({
      url: `/${title}`,
      title,
      sections: [{ anchor: '', headings: [], text: 'Of the rooms and when they close. 部屋のこと。' }],
    }),
  )
  const pages = [gardens, ...others]
  engine = await openBuilt(buildIndex(pages, { locale: 'ja', glossary: new Map(), buildId: 'build' }))
})

test.each([
  // `rice` is not an error for `price`, nor `cook` for `look`.
  'how to cook rice',
  'history of the roman empire',
  'garden history',
  // Two of three words, which only running text says.
  'orchid lamp postage',
  // Words in different sections of a page.
  'fountain orchid',
  'カレーの料金',
  '籃球規則',
])('pages that cover little of "%s" do not answer it', async query => {
  const { isUnsure, total = 0, more, passage } = (await engine.search(ask(query))) ?? {}
  expect(isUnsure).toBe(true)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(5)
  expect({ more, passage }).toEqual({ more: false, passage: undefined })
})

test.each([
  'price',
  'price list',
  'how do I find the price list',
  'encoding status',
  'enocding status',
  'encodng',
  'stream kyes',
  'fountain pump',
  'cases orchid',
  'streamkeys',
  'encod',
  '字慕を追加する',
  '料金',
  '聊天室規則',
  // One word that no page has, beside words that many have.
  'price rooms close 部屋 umbrellas',
  // A selection that begins and ends within words.
  '幕を追加す',
])('a page that covers "%s" answers it', async query => {
  const response = await engine.search(ask(query))
  expect(response?.total).toBeGreaterThan(0)
  expect(response?.isUnsure).toBeUndefined()
})

test('postings are read to the end before a query counts as unsure', async () => {
  const apart = [
    { anchor: 'a', headings: ['Birds'], text: 'A parrot.' },
    { anchor: 'b', headings: ['Lights'], text: 'A lantern.' },
  ]
  const pages = [
    ...Array.from({ length: 400 }, (_, number) =>
      samplePage({ url: `/${1000 + number}`, title: `Page ${number}`, sections: apart }),
    ),
    samplePage({
      url: '/last',
      title: 'The last of all pages',
      sections: [{ anchor: 'c', headings: ['Light'], text: 'The lantern of the parrot.' }],
    }),
  ]
  const large = await openBuilt(buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' }))
  const response = await large.search(ask('parrot lantern'))
  expect(response?.isUnsure).toBeUndefined()
  expect(response?.groups[0]?.url).toBe('/last')
})
