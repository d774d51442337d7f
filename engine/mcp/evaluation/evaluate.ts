import { z } from 'zod'
import { hintFor } from '../../config/nearest.ts'
import { readForAnswer } from '../../search/ask/answer-sources.ts'
import { extractAnswer } from '../../search/ask/extract.ts'
import { pageAddress } from '../page-address.ts'
import type { McpSite } from '../site.ts'
import { siteSearch } from '../site-search.ts'

const pageHint = 'Write its path without base path, locale and .html, as in /docs/intro.'

/** Timeout of a search in milliseconds: a hosted engine may be unreachable. */
const timeout = 10_000

export const questionsSchema = z
  .array(
    z.strictObject({
      /** The question as a reader would type it. */
      question: z.string().trim().min(1),
      /** Code of the locale. Default: the site's default locale. */
      locale: z.string().optional(),
      /** Paths of the pages that answer the question, without locale; any of them will do. Empty if the site has no answer. */
      pages: z.array(z.string().startsWith('/')),
    }),
  )
  .min(1)

export type EvalQuestion = z.infer<typeof questionsSchema>[number]

/**
 * Sources of an answer in words: an expected page as the first source (`first`), an expected page after others (`among`), only other pages
 * (`wrong`), or no answer (`refused`). If the site has no answer, only `refused` is correct.
 */
export type AnswerVerdict = 'first' | 'among' | 'wrong' | 'refused'

/** Result of search and extraction for a question. */
export interface EvalResult extends EvalQuestion {
  locale: string
  /** Rank of the first expected page, from 1; undefined if none is in the top five. */
  place: number | undefined
  /** Pages found, best first. */
  found: string[]
  /** Whether search reports no good match, or found nothing. */
  isUnsure: boolean
  /** Path of the page whose passage was shown as the answer. */
  passage: string | undefined
  /** The answer by extraction, without a language model; undefined if a hosted engine returns no texts to extract from. */
  answer: AnswerVerdict | undefined
  /** URLs of its sources. */
  sources: string[]
}

/** A question with a locale or page that the site does not have. */
export class QuestionError extends Error {
  /** Index of the question in the list, from 0. */
  readonly index: number
  /** How to fix it. */
  readonly hint: string

  constructor(index: number, message: string, hint: string) {
    super(message)
    this.index = index
    this.hint = hint
  }
}

/**
 * Runs questions against the search of a built site, as readers use it.
 *
 * @throws {QuestionError} if a question names an unknown locale or page; {SearchError} if the site has no search.
 */
export async function evaluate(site: McpSite, questions: readonly EvalQuestion[]): Promise<EvalResult[]> {
  const { defaultLocale, locales } = site.facts
  const codes = locales.map(({ code }) => code)
  const clientOf = siteSearch(site)
  const results: EvalResult[] = []
  for (const [index, { question, locale = defaultLocale, pages }] of questions.entries()) {
    if (!codes.includes(locale)) {
      const hint = hintFor(locale, codes, `Known: ${codes.join(', ')}.`)
      throw new QuestionError(index, `there is no locale "${locale}"`, hint)
    }
    for (const page of pages)
      if (!(await hasPage(site, page, locale)))
        throw new QuestionError(index, `there is no page ${page}`, pageHint)
    const request = { query: question, areas: [], service: undefined, offset: 0, ...readForAnswer }
    const response = await (await clientOf(locale)).search(request, AbortSignal.timeout(timeout))
    const relevantFiles = new Set(pages.map(page => fileOf(site, page, locale)))
    const answers = (url: string) => relevantFiles.has(fileOf(site, url, locale))
    const found = response.groups.map(group => group.url)
    const place = found.findIndex(answers) + 1
    const lang = locales.find(({ code }) => code === locale)?.lang ?? locale
    const sources = extractAnswer(response, lang)?.sources.map(({ url }) => url) ?? []
    const isHosted = response.sections === undefined && !response.isUnsure
    results.push({
      question,
      locale,
      pages,
      place: place || undefined,
      found,
      isUnsure: response.isUnsure === true || found.length === 0,
      passage: response.passage?.url,
      answer: isHosted ? undefined : verdictOf(sources, answers),
      sources,
    })
  }
  return results
}

function verdictOf(sources: readonly string[], answers: (url: string) => boolean): AnswerVerdict {
  const first = sources.findIndex(answers)
  if (sources.length === 0) return 'refused'
  return first === 0 ? 'first' : first > 0 ? 'among' : 'wrong'
}

/** Whether a passage of a wrong page was shown as the answer. */
export function isMisled(site: McpSite, { passage, pages, locale }: EvalResult): boolean {
  const relevantFiles = pages.map(page => fileOf(site, page, locale))
  return passage !== undefined && !relevantFiles.includes(fileOf(site, passage, locale))
}

/** Whether the result is correct: an expected page in the top five or, if there is none, no confident result. */
export function isMet({ pages, place, isUnsure }: EvalResult): boolean {
  return pages.length === 0 ? isUnsure : place !== undefined
}

function fileOf(site: McpSite, page: string, locale: string): string | undefined {
  return pageAddress(site, page, locale)?.file
}

async function hasPage(site: McpSite, page: string, locale: string): Promise<boolean> {
  const file = fileOf(site, page, locale)
  return file !== undefined && (await site.source.bytes(file)) !== undefined
}
