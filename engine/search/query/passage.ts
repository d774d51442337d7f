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
import { amountPattern, isTask, isTrouble, type QuestionKind, questionKind } from './question-kind.ts'
import { runPieces } from './run-pieces.ts'
import { type Section, sectionsOf, shareOf } from './sections.ts'

const limits = { pages: 3, each: 3, minScore: 0.85 }
/** Shares of what a question says, each weighed by how much it tells; `ofHeading`: of a heading's words, how many are asked for. */
const shares = {
  heading: 0.85,
  aboveHeading: 0.95,
  partOfHeading: 0.5,
  ofHeading: 0.7,
  asked: 0.9,
  line: 0.4,
  lineAbove: 0.9,
}
/** Maximum number of lines before the one with the requested number. */
const linesAhead = 4
/** A code of an error: of an API in capitals, of a program in humps, or a number. */
const code = /\b[A-Z]+(?:_[A-Z\d]+)+\b|(?<![\d.])\d{3,5}(?![\d.])|\b[A-Za-z]+[a-z][A-Z]\w+/g
/** A status of HTTP is answered for many reasons. */
const status = /^[1-5]\d\d$/

/** How sure it is that a section answers, and from which of its lines on. */
interface Answer {
  section: Section
  sureness: number
  line: number
}

/**
 * The part of a page that answers a question, as it is written there; undefined where the query is not a question, where no section
 * is sure to answer it, and while texts are missing.
 *
 * @param found Pages, best first.
 * @param clauses What the query says.
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

/** Weighs what sections say against what is asked. */
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
    this.#codes = kind === 'fault' ? (query.match(code) ?? []).map(text => text.toLowerCase()) : []
    this.#amount = amountPattern(query)
    this.#isTrouble = isTrouble(query)
    this.#isTask = isTask(query)
  }

  answer(section: Section): Answer | undefined {
    const { page, headings, lines, questionCoverage, relativeScore } = section
    const lastHeading = headings.at(-1) ?? ''
    const heading = this.#words(lastHeading)
    const above = this.#words([page.title, ...headings].join('\n'))
    const inHeading = this.#share(heading)
    const inAbove = this.#share(above)
    const amount = this.#kind === 'amount' ? this.#amountIn(lines, above) : undefined
    // Who asks for a number is not answered by a text without one.
    if (this.#kind === 'amount' && !amount) return undefined
    const isRow = amount && lines[amount.line]?.includes('\t')
    const row = amount && (isRow || amount.line >= linesAhead) ? amount.line : 0
    const sure = (sureness: number, line = row): Answer => ({
      section,
      sureness: sureness + relativeScore / 5,
      line,
    })

    const title = this.#words(page.title)
    if (this.#codes.length > 0) {
      const codes = this.#codes.filter(text => heading.words.has(text))
      const isStatus = codes.every(text => status.test(text))
      if (codes.length === 0 || inHeading < shares.partOfHeading) return undefined
      // What a status of HTTP means depends on what was called.
      return isStatus && inHeading < shares.heading ? undefined : sure(4 + inHeading)
    }
    // A page about what is to be done tells it as a whole; what readers ask of one of its sections is something else.
    const isTopic = this.#clauses.every(clause => stands(clause, title))
    // A number in a section that says next to nothing else of the question is another one.
    const isCounted = !amount || amount.own >= shares.line
    if (
      questionCoverage >= shares.asked &&
      this.#clauses.length > 1 &&
      isCounted &&
      !(isTopic && this.#isTask)
    )
      return sure(3 + questionCoverage)
    // Trouble is no answer to those who have none, and a heading must say more than the title of its page.
    const says = this.#clauses.some(clause => stands(clause, heading) && !stands(clause, title))
    const isOwn = !this.#isTask || this.#ofHeading(lastHeading, title) >= shares.ofHeading
    if (says && isOwn && inAbove >= shares.aboveHeading && (this.#isTrouble || !isTrouble(lastHeading))) {
      if (inHeading >= shares.heading) return sure(2 + inHeading)
      if (inHeading >= shares.partOfHeading && this.#clauses.length > 1) return sure(1 + inHeading)
    }
    const isSaid =
      amount && this.#clauses.length > 1 && amount.own >= shares.line && amount.all >= shares.lineAbove
    return isSaid ? sure(amount.all, amount.line) : undefined
  }

  /** The line with a number that says most of what is asked: alone, and with the headings above. */
  #amountIn(lines: readonly string[], above: Words): { own: number; all: number; line: number } | undefined {
    let best: { own: number; all: number; line: number } | undefined
    for (const [line, text] of lines.entries()) {
      if (text.startsWith('\t') || !this.#amount.test(text)) continue
      const words = this.#words(text)
      const all = shareOf(this.#clauses, clause => stands(clause, words) || stands(clause, above))
      if (!best || all > best.all) best = { own: this.#share(words), all, line }
    }
    return best
  }

  /** Share of a heading's words that are asked for or said by the title: who asks how something is done wants no list of it. */
  #ofHeading(heading: string, title: Words): number {
    const parts = queryTokens(tokenize(heading, this.#variants)).flatMap(token =>
      token.kind === 'run' ? runPieces(token.raw, this.#variants) : [token.text],
    )
    const told = parts.filter(part => !/^\d*$/.test(part)).map(part => this.#words(part))
    const met = told.filter(
      part => title.folded.includes(part.folded) || this.#clauses.some(clause => stands(clause, part)),
    )
    return told.length === 0 ? 1 : met.length / told.length
  }

  #share(words: Words): number {
    return shareOf(this.#clauses, clause => stands(clause, words))
  }

  #words(text: string): Words {
    const words = tokenize(text, this.#variants).map(token => token.text)
    return { folded: fold(text, this.#variants), words: new Set(words) }
  }
}

/** A text as clauses are compared with it. */
interface Words {
  folded: string
  words: ReadonlySet<string>
}

/** Letters that a word may have beyond the one that was asked for: `keys` is one, `keyboard` another. */
const maxEndingLength = 3

/** Whether a text says what a clause asks for. The first word is the one that meets it best; what only begins so is something else. */
function stands({ runs, words }: ClauseMatch, text: Words): boolean {
  const most = (words[0]?.length ?? 0) + maxEndingLength
  return (
    runs.some(run => text.folded.includes(run)) ||
    words.some(word => word.length <= most && text.words.has(word))
  )
}
