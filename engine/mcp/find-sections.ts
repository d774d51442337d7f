import { nearestOf, readForAnswer, sourceOf } from '../search/ask/answer-sources.ts'
import type { AskedQuestion, FoundSections } from '../search/ask/ask-messages.ts'
import { isAnswerable } from '../search/ask/says-enough.ts'
import { plainText } from '../search/plain-text.ts'
import type { FoundSection } from '../search/types.ts'
import type { McpSite } from './site.ts'
import { siteSearch } from './site-search.ts'

/** Max characters that are read of a section: answers are usually near its beginning. */
const maxLength = 2000
/** Timeout of a search, in milliseconds. */
const timeout = 10_000

/** Finds the sources for answers in the search index that browsers use. */
export function findSections(site: McpSite): (question: AskedQuestion) => Promise<FoundSections> {
  const clientOf = siteSearch(site)
  return async ({ question, locale, version, about, turns }) => {
    const { title, url, locales, defaultLocale } = site.facts
    const known =
      locales.find(({ code }) => code === locale) ?? locales.find(({ code }) => code === defaultLocale)
    const client = await clientOf(known?.code ?? defaultLocale, version)
    const search = (query: string) =>
      client.search(
        { query, areas: [], service: undefined, offset: 0, about, ...readForAnswer },
        AbortSignal.timeout(timeout),
      )
    let response = await search(question)
    const before = turns.at(-1)?.question
    // A question such as "And for videos?" needs the one before it.
    if (!isAnswerable(response) && before !== undefined) response = await search(`${before} ${question}`)
    const sections = isAnswerable(response) ? (response.sections ?? []) : []
    return {
      site: title,
      url,
      lang: known?.lang ?? defaultLocale,
      sections: sections.map(section => ({ source: sourceOf(section), text: sectionText(section) })),
      nearest: nearestOf(response),
    }
  }
}

function sectionText({ lines }: FoundSection): string {
  const text = lines.map(({ isCode, cells }) => `${isCode ? '    ' : ''}${cells.map(plainText).join(' | ')}`)
  return text.join('\n').slice(0, maxLength).toWellFormed()
}
