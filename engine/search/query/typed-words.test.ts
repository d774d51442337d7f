import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchPage } from '../types.ts'

async function found(query: string, pages: readonly SearchPage[]): Promise<string[] | undefined> {
  const index = buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' })
  return (await (await openBuilt(index)).search(ask(query)))?.groups.map(({ url }) => url)
}

const text = (url: string, title: string, said: string) =>
  samplePage({ url, title, sections: [{ anchor: '', headings: [], text: said }] })

test('letters of a short word may have changed places', async () => {
  expect(await found('skd', [text('/sdk', 'SDK', 'Calls.'), text('/other', 'Shop', 'Sold.')])).toEqual([
    '/sdk',
  ])
})

test.each(['streamkey', 'stremkey'])('two words are found that were run together: %s', async query => {
  const pages = [text('/both', 'Key of a stream', 'A secret.'), text('/one', 'Streams', 'They flow.')]
  expect(await found(query, pages)).toEqual(['/both'])
})

test('words of a title are found that were run together in Katakana', async () => {
  const pages = [
    text('/both', 'チャットのログ', 'なし'),
    text('/one', 'チャット', 'なし'),
    text('/two', 'ログ', 'なし'),
  ]
  expect((await found('チャットログ', pages))?.[0]).toBe('/both')
})

test('a short Latin word among Han and Kana is a name, in a Latin query only a word of its grammar', async () => {
  const pages = [text('/this', '呼び出しの this', '消えます。'), text('/call', '呼び出し', 'なし')]
  expect((await found('thisの呼び出し', pages))?.[0]).toBe('/this')
  const english = [text('/this', 'Use this', 'Text.'), text('/order', 'Order', 'Text.')]
  expect(await found('this order', english)).toEqual(['/order'])
})
