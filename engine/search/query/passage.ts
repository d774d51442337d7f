import { fold, type HanFold } from '../fold.ts'
import { tokenize } from '../tokenize.ts'
import type { Passage } from '../types.ts'
import type { IndexFiles } from './index-files.ts'
import { withAnchor } from './make-groups.ts'
import { type Marker, mark } from './marks.ts'
import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'
import { passageLines } from './passage-lines.ts'
import { queryTokens } from './query-tokens.ts'
import { amountPattern, isProblemQuery, isTask, type QuestionKind, questionKind } from './question-kind.ts'
import { runPieces } from './run-pieces.ts'
import { type Section, sectionsOf, shareOf } from './sections.ts'

const limits = { pages: 3, each: 3, minScore: 0.85 }
/**
 * Minimum coverages of the query by parts of a section; `ofHeading` is the minimum share of a heading's words that the
 * query has.
 */
const shares = {
  heading: 0.85,
  aboveHeading: 0.95,
  partOfHeading: 0.5,
  ofHeading: 0.7,
  questions: 0.9,
  line: 0.4,
  lineAbove: 0.9,
}
/** Maximum number of lines before the one with the requested number. */
const linesAhead = 4
/** An error code: of an API (`NOT_FOUND`), of a program (`NotAllowedError`), or a number. */
const code = /\b[A-Z]+(?:_[A-Z\d]+)+\b|(?<![\d.])\d{3,5}(?![\d.])|\b[A-Za-z]+[a-z][A-Z]\w+/g
/** An HTTP status. Many different errors have the same one. */
const status = /^[1-5]\d\d$/

/** A section that answers, with its score and the line that the answer begins at. */
interface Answer {
  section: Section
  sureness: number
  line: number
}

/**
 * The part of a page that answers a question, word for word. Undefined if the query is not a question, if no section
 * answers it with certainty, and while texts are missing.
 *
 * @param found Pages, best first.
 * @param clauses Clauses of the query.
 */
export function findPassage(
  files: IndexFiles,
  query: string,
  found: readonly FoundPage[],
  clauses: readonly ClauseMatch[],
  marker: Marker,
): Passage | undefined {
  const kind = questionKind(query)
  if (!kind || clauses.length === 0) return undefined
  const judge = new Judge(query, kind, clauses, marker.variants)
  const [best] = sectionsOf(files, found, clauses, limits)
    .flatMap(section => judge.answer(section) ?? [])
    .sort((a, b) => b.sureness - a.sureness)
  if (!best || files.missing.size > 0) return undefined
  const { page, anchor, headings, lines } = best.section
  const shown = passageLines(lines, best.line, marker)
  return (
    shown && {
      url: withAnchor(page.url, anchor),
      lang: page.lang,
      label: [page.title, ...headings].map(text => mark(text, marker)),
      ...shown,
    }
  )
}

/** Judges which sections answer a query. */
class Judge {
  readonly #kind: QuestionKind
  readonly #clauses: readonly ClauseMatch[]
  readonly #variants: HanFold
  readonly #codes: string[]
  readonly #amount: RegExp
  readonly #isTrouble: boolean
  readonly #isTask: boolean

  constructor(query: string, kind: QuestionKind, clauses: readonly ClauseMatch[], variants: HanFold) {
    this.#kind = kind
    this.#clauses = clauses
    this.#variants = variants
    this.#codes = kind === 'error' ? (query.match(code) ?? []).map(text => text.toLowerCase()) : []
    this.#amount = amountPattern(query)
    this.#isTrouble = isProblemQuery(query)
    this.#isTask = isTask(query)
  }

  answer(section: Section): Answer | undefined {
    const { page, headings, lines, questionCoverage, relativeScore } = section
    const lastHeading = headings.at(-1) ?? ''
    const heading = this.#words(lastHeading)
    const above = this.#words([page.title, ...headings].join('\n'))
    const headingShare = this.#share(heading)
    const aboveShare = this.#share(above)
    const amount = this.#kind === 'amount' ? this.#amountIn(lines, above) : undefined
    // A text without a number does not answer a question for a number.
    if (this.#kind === 'amount' && !amount) return undefined
    const isRow = amount && lines[amount.line]?.includes('\t')
    const row = amount && (isRow || amount.line >= linesAhead) ? amount.line : 0
    const certainAnswer = (sureness: number, line = row): Answer => ({
      section,
      sureness: sureness + relativeScore / 5,
      line,
    })

    const title = this.#words(page.title)
    if (this.#codes.length > 0) {
      const codes = this.#codes.filter(text => heading.words.has(text))
      const isStatus = codes.every(text => status.test(text))
      if (codes.length === 0 || headingShare < shares.partOfHeading) return undefined
      // The meaning of an HTTP status depends on the call.
      return isStatus && headingShare < shares.heading ? undefined : certainAnswer(4 + headingShare)
    }
    // For a task, a page whose title has the whole query answers as a whole; readers' questions about one of its
    // sections are about something else.
    const isTopic = this.#clauses.every(clause => isMatchedBy(clause, title))
    // A number in a section that covers little of the query is not the requested one.
    const isCounted = !amount || amount.inLine >= shares.line
    if (
      questionCoverage >= shares.questions &&
      this.#clauses.length > 1 &&
      isCounted &&
      !(isTopic && this.#isTask)
    )
      return certainAnswer(3 + questionCoverage)
    // A section about an error does not answer a query about something else, and a heading must cover more than the page's title does.
    const headingCoversMore = this.#clauses.some(
      clause => isMatchedBy(clause, heading) && !isMatchedBy(clause, title),
    )
    const isOwn = !this.#isTask || this.#ofHeading(lastHeading, title) >= shares.ofHeading
    if (
      headingCoversMore &&
      isOwn &&
      aboveShare >= shares.aboveHeading &&
      (this.#isTrouble || !isProblemQuery(lastHeading))
    ) {
      if (headingShare >= shares.heading) return certainAnswer(2 + headingShare)
      if (headingShare >= shares.partOfHeading && this.#clauses.length > 1)
        return certainAnswer(1 + headingShare)
    }
    const isInLine =
      amount &&
      this.#clauses.length > 1 &&
      amount.inLine >= shares.line &&
      amount.withHeadings >= shares.lineAbove
    return isInLine ? certainAnswer(amount.withHeadings, amount.line) : undefined
  }

  /** The line with a number that covers most of the query together with the headings above. */
  #amountIn(lines: readonly string[], above: Words): Amount | undefined {
    let best: Amount | undefined
    for (const [line, text] of lines.entries()) {
      if (text.startsWith('\t') || !this.#amount.test(text)) continue
      const words = this.#words(text)
      const withHeadings = shareOf(
        this.#clauses,
        clause => isMatchedBy(clause, words) || isMatchedBy(clause, above),
      )
      if (!best || withHeadings > best.withHeadings) best = { inLine: this.#share(words), withHeadings, line }
    }
    return best
  }

  /**
   * Share of a heading's words that the query or the title has. A heading with other words is about something else,
   * such as a list in place of the steps of a task.
   */
  #ofHeading(heading: string, title: Words): number {
    const parts = queryTokens(tokenize(heading, this.#variants)).flatMap(token =>
      token.kind === 'run' ? runPieces(token.raw, this.#variants) : [token.text],
    )
    const contentWords = parts.filter(part => !/^\d*$/.test(part)).map(part => this.#words(part))
    const met = contentWords.filter(
      part => title.folded.includes(part.folded) || this.#clauses.some(clause => isMatchedBy(clause, part)),
    )
    return contentWords.length === 0 ? 1 : met.length / contentWords.length
  }

  #share(words: Words): number {
    return shareOf(this.#clauses, clause => isMatchedBy(clause, words))
  }

  #words(text: string): Words {
    const words = tokenize(text, this.#variants).map(token => token.text)
    return { folded: fold(text, this.#variants), words: new Set(words) }
  }
}

/** A line with a number, and the shares of the query that it covers alone and with the headings above. */
interface Amount {
  inLine: number
  withHeadings: number
  line: number
}

/** A text in the form in which clauses are compared with it. */
interface Words {
  folded: string
  words: ReadonlySet<string>
}

/** Maximum number of letters that a word may have beyond the query's: `keys` matches `key`, `keyboard` does not. */
const maxEndingLength = 3

/** Whether a text meets a clause. The first word of a clause is its best match; much longer words only have the same beginning. */
function isMatchedBy({ runs, words }: ClauseMatch, text: Words): boolean {
  const maxLength = (words[0]?.length ?? 0) + maxEndingLength
  return (
    runs.some(run => text.folded.includes(run)) ||
    words.some(word => word.length <= maxLength && text.words.has(word))
  )
}
