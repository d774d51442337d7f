import type { Locale } from 'shiori/internal/config/locale.ts'
import { localizedUrl, type UrlSpace } from 'shiori/internal/config/urls.ts'
import { readGolden } from '../../site/golden/read-golden.ts'
import { readTasks } from '../../site/golden/read-tasks.ts'
import type { BuiltPage } from './contestant.ts'
import { headingsOf, textOf } from './page-text.ts'

/** A golden query with the addresses that answer it. */
export interface GoldenCase {
  query: string
  expected: string[]
}

/** The golden queries of a locale; where on the page the answer stands does not count. */
export function goldenCases(root: string, locale: Locale, urls: UrlSpace): GoldenCase[] {
  return readGolden(root, locale).map(({ query, expect }) => ({
    query,
    expected: expect.map(page => localizedUrl(urls, locale, page.replace(/#.*/, ''))),
  }))
}

/** The queries of readers that are only counted, in a locale. */
export function keptCases(root: string, locale: Locale, urls: UrlSpace): GoldenCase[] {
  return readTasks(root, 'kept').flatMap(({ queries, expect }) => {
    const expected = expect.map(page => localizedUrl(urls, locale, page))
    return (queries.get(locale) ?? []).map(query => ({ query, expected }))
  })
}

/** Whether pages have a query in their text as it is typed, width and case aside. */
export class LiteralText {
  readonly #texts: Map<string, string>

  constructor(pages: readonly BuiltPage[]) {
    this.#texts = new Map(
      pages.map(({ page, html }) => [
        page.url,
        normal([page.title, headingsOf(page), textOf(page), mainText(html)].join('\n')),
      ]),
    )
  }

  has(url: string, query: string): boolean {
    return this.#texts.get(url)?.includes(normal(query)) ?? false
  }

  /** Whether a query is one word that stands on some page, so that a result without it is a wrong one. */
  isWord(query: string): boolean {
    const text = normal(query)
    return !/\s/.test(text) && [...this.#texts.values()].some(page => page.includes(text))
  }
}

/** What stands in the page besides: engines that read HTML find it by that too. */
function mainText(html: string): string {
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')).replaceAll(/<[^>]*>/g, '')
}

function normal(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
