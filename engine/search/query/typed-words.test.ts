import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchPage } from '../types.ts'

async function found(query: string, pages: readonly SearchPage[]): Promise<string[] | undefined> {
  const index = buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' })
  return (await (await openBuilt(index)).search(ask(query)))?.groups.map(({ url }) => url)
}

const text = (url: string, title: string, content: string) =>
  samplePage({ url, title, sections: [{ anchor: '', headings: [], text: content }] })

test('finds a short word with swapped letters', async () => {
  expect(await found('skd', [text('/sdk', 'SDK', 'Calls.'), text('/other', 'Shop', 'Sold.')])).toEqual([
    '/sdk',
  ])
})

test('finds two words that were typed as one', async () => {
  const pages = [text('/both', 'Key of a stream', 'A secret.'), text('/one', 'Streams', 'They flow.')]
  expect(await found('streamkey', pages)).toEqual(['/both'])
})

test.each([
  ['begins with a word but for its ending', 'skriptparameter', '/scripts'],
  ['ends with a word', 'tabvervollständigung', '/completion'],
])('finds the part of a compound that the index lacks: one that %s', async (_, query, page) => {
  const pages = [
    text('/scripts', 'Skripte', 'Dateien.'),
    text('/completion', 'Vervollständigung', 'Tasten.'),
    text('/other', 'Vergleich', 'Tabellen.'),
  ]
  expect(await found(query, pages)).toEqual([page])
})

test('finds two Katakana words of a title that were typed as one', async () => {
  const pages = [
    text('/both', 'チャットのログ', 'なし'),
    text('/one', 'チャット', 'なし'),
    text('/two', 'ログ', 'なし'),
  ]
  expect((await found('チャットログ', pages))?.[0]).toBe('/both')
})

test('treats a short Latin word as a name among Han and Kana, but as a function word in a Latin query', async () => {
  const pages = [text('/this', '呼び出しの this', '消えます。'), text('/call', '呼び出し', 'なし')]
  expect((await found('thisの呼び出し', pages))?.[0]).toBe('/this')
  const english = [text('/this', 'Use this', 'Text.'), text('/order', 'Order', 'Text.')]
  expect(await found('this order', english)).toEqual(['/order'])
})
