import { expect, test } from 'vitest'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import { buildIndex } from './build-index.ts'
import { OwnWords } from './own-words.ts'

const counted = (titles: readonly string[], locale = 'zh') => {
  const ownWords = new OwnWords(locale, new Map())
  for (const title of titles) ownWords.count(samplePage({ title, description: '' }))
  return ownWords
}

test('the word that a site uses replaces its synonyms', () => {
  expect(counted(['預設畫質', '預設語言']).groups()).toContainEqual(['預設', '默認', '缺省'])
  expect(counted(['默認清晰度', '默認語言']).groups()).toContainEqual(['默認', '預設', '缺省'])
})

test('replaces no word if the site uses both, uses one only once, or is in another language', () => {
  expect(counted(['預設畫質', '預設語言', '默認']).groups().flat()).not.toContain('默認')
  expect(counted(['預設畫質']).groups()).toEqual([])
  expect(counted(['預設畫質', '預設語言'], 'en').groups()).toEqual([])
})

test("finds pages and readers' questions by words of other regions, in either script", async () => {
  const page = (url: string, title: string) =>
    samplePage({ url, title, description: '', sections: [{ anchor: '', headings: [], text: title }] })
  const index = buildIndex([page('/a', '預設值'), page('/b', '預設的影片'), page('/c', '影片速度')], {
    locale: 'zh-Hant',
    glossary: new Map(),
    synonyms: [{ pages: ['/c'], asked: new Map([['zh-Hant', ['視頻太慢']]]) }],
    buildId: 'build',
  })
  const engine = await openBuilt(index)
  const found = async (query: string) => (await engine.search(ask(query)))?.groups.map(({ url }) => url)
  expect(await found('默認值')).toEqual(['/a'])
  expect((await found('默认的视频'))?.[0]).toBe('/b')
  expect((await found('視頻太慢'))?.[0]).toBe('/c')
})
