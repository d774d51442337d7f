import { expect, test } from 'vitest'
import type { PageQuestions } from '../../data/search-synonyms.ts'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchPage } from '../types.ts'

/** Addresses of the pages that a query finds, best first. */
async function ranked(
  query: string,
  pages: readonly SearchPage[],
  questions: readonly PageQuestions[] = [],
): Promise<string[] | undefined> {
  const index = buildIndex(pages, {
    locale: 'en',
    glossary: new Map(),
    synonyms: questions,
    buildId: 'build',
  })
  const response = await (await openBuilt(index)).search(ask(query))
  return response?.groups.map(({ url }) => url)
}

const says = (subject: string) =>
  `Wherever an order lies, the ${subject} of the hall decides how long it stays.`

/** A page with as many sections that say `retention` once, and others that do not. */
function page(url: string, title: string, times: number, others = 0): SearchPage {
  const texts = Array.from({ length: times + others }, (_, at) => says(at < times ? 'retention' : 'keeper'))
  const sections = texts.map((text, at) => ({ anchor: `part-${at}`, headings: [`Part ${at}`], text }))
  return samplePage({ url, title, sections })
}

test('a page that keeps saying a word comes before one that says it once', async () => {
  const once = samplePage({ url: '/once', title: 'Rooms', description: 'Retention.' })
  expect(await ranked('retention', [once, page('/often', 'Orders', 6)])).toEqual(['/often', '/once'])
})

test('of two pages that say a word equally often, the shorter one comes first', async () => {
  const pages = [page('/long', 'Orders', 6, 20), page('/short', 'Orders', 6)]
  expect(await ranked('retention', pages)).toEqual(['/short', '/long'])
})

test('a page that keeps saying a word comes after one named so', async () => {
  const pages = [page('/often', 'Orders', 40), page('/named', 'Retention', 0, 1)]
  expect(await ranked('retention', pages)).toEqual(['/named', '/often'])
})
