import type { Locale } from 'shiori/internal/config/locale.ts'
import { localizedUrl, type UrlSpace } from 'shiori/internal/config/urls.ts'
import { readGolden } from '../../site/golden/read-golden.ts'
import { readTasks } from '../../site/golden/read-tasks.ts'
import type { BuiltPage } from './contestant.ts'
import { headingsOf, pageText } from './page-text.ts'

/** A golden query with the addresses that answer it. */
export interface GoldenCase {
  query: string
  expected: string[]
}

/** Reads the golden queries of a locale. Anchors of the answers are ignored. */
export function goldenCases(root: string, locale: Locale, urls: UrlSpace): GoldenCase[] {
  return readGolden(root, locale).map(({ query, expect }) => ({
    query,
    expected: expect.map(page => localizedUrl(urls, locale, page.replace(/#.*/, ''))),
  }))
}

/** Reads the readers' queries of a locale that are only counted. */
export function keptCases(root: string, locale: Locale, urls: UrlSpace): GoldenCase[] {
  return readTasks(root, 'kept').flatMap(({ queries, expect }) => {
    const expected = expect.map(page => localizedUrl(urls, locale, page))
    return (queries.get(locale) ?? []).map(query => ({ query, expected }))
  })
}

/** Finds pages that contain a query literally, ignoring width and case. */
export class LiteralText {
  readonly #texts: Map<string, string>

  constructor(pages: readonly BuiltPage[]) {
    this.#texts = new Map(
      pages.map(({ page, html }) => [
        page.url,
        normal([page.title, headingsOf(page), pageText(page), mainText(html)].join('\n')),
      ]),
    )
  }

  has(url: string, query: string): boolean {
    return this.#texts.get(url)?.includes(normal(query)) ?? false
  }

  /** Whether a query is one word that occurs on some page, so that a result without it is wrong. */
  isWord(query: string): boolean {
    const text = normal(query)
    return !/\s/.test(text) && [...this.#texts.values()].some(page => page.includes(text))
  }
}

/** Text of the page beside the indexed one: engines that read HTML find the page by it, too. */
function mainText(html: string): string {
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')).replaceAll(/<[^>]*>/g, '')
}

function normal(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
