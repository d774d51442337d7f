import { z } from 'zod'
import { hintFor } from '../../config/nearest.ts'
import { readForAnswer } from '../../search/ask/answer-sources.ts'
import { extractAnswer } from '../../search/ask/extract.ts'
import { pageAddress } from '../page-address.ts'
import type { McpSite } from '../site.ts'
import { siteSearch } from '../site-search.ts'

const pageHint = 'Write its path without base path, locale and .html, as in /docs/intro.'

/** Milliseconds after which a search counts as failed: a hosted engine may be out of reach. */
const patience = 10_000

export const questionsSchema = z.array(
  z.strictObject({
    /** As a reader would type it. */
    question: z.string().trim().min(1),
    /** Code of the locale; the default one when left out. */
    locale: z.string().optional(),
    /** Paths of the pages that answer it, without locale, any of them; none where the site has no answer. */
    pages: z.array(z.string().startsWith('/')),
  }),
)

export type EvalQuestion = z.infer<typeof questionsSchema>[number]

/**
 * What an answer in words is taken from: a page that answers as its first source, such a page among others, other pages alone, or nothing. Only
 * `refused` is right where the site has no answer.
 */
export type AnswerVerdict = 'first' | 'among' | 'wrong' | 'refused'

/** What search and extraction made of a question. */
export interface EvalResult extends EvalQuestion {
  locale: string
  /** Place of the first page that answers, from 1; undefined where none is within the first five. */
  place: number | undefined
  /** Pages that were found, best first. */
  found: string[]
  /** Whether search says that nothing fits well, or found nothing. */
  isUnsure: boolean
  /** Path of the page that a passage was taken from, as the answer to the question. */
  passage: string | undefined
  /** What readers without a language model get as an answer in words; undefined where a hosted engine gives nothing to answer from. */
  answer: AnswerVerdict | undefined
  /** Addresses of its sources. */
  sources: string[]
}

/** A question that names a locale or a page that the site does not have. */
export class QuestionError extends Error {
  /** Its place in the list, from 0. */
  readonly index: number
  /** How to mend it. */
  readonly hint: string

  constructor(index: number, message: string, hint: string) {
    super(message)
    this.index = index
    this.hint = hint
  }
}

/**
 * Asks the search of a built site, as readers have it.
 *
 * @throws {QuestionError} for a question about what is not there, {SearchError} where there is no search.
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
    const response = await (await clientOf(locale)).search(request, AbortSignal.timeout(patience))
    const answering = new Set(pages.map(page => fileOf(site, page, locale)))
    const answers = (url: string) => answering.has(fileOf(site, url, locale))
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

/** Whether a passage was shown that is not of a page that answers. */
export function isMisled(site: McpSite, { passage, pages, locale }: EvalResult): boolean {
  const answering = pages.map(page => fileOf(site, page, locale))
  return passage !== undefined && !answering.includes(fileOf(site, passage, locale))
}

/** Whether readers get what they asked for: a page that answers within the first five, or word that there is none. */
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
