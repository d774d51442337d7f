import { plainText } from '../plain-text.ts'
import type { FoundSection, MarkedText, SearchResponse } from '../types.ts'
import { sourceOf } from './answer-sources.ts'
import type { Answer } from './ask-messages.ts'
import { isAnswerable } from './says-enough.ts'

/** Maximum number of sections that an answer is taken from. */
const maxSources = 3
/**
 * Maximum width of the text taken from a section, in characters; Han and Kana count twice. The first sentence is always
 * taken.
 */
const maxWidth = 300
/**
 * Minimum worth of a further section, and minimum score of its page, relative to the first source. Weaker sections are
 * about a side issue of the question.
 */
const minWeight = 0.6
const minRelativeScore = 0.75
/** Share of a question that a heading must cover so that the answer is taken from the beginning of its section. */
const minHeadingShare = 0.5
/** Number of leading letters that two forms of a word share. */
const stemLength = 5

/** A line that only introduces the code below it. */
const caption = /^.{1,40}[^.。:：]$/

/** A sentence or a row of a table. */
interface Sentence {
  text: string
  isRow: boolean
  /** Terms of the question that it contains. */
  terms: Set<string>
}

/**
 * Answers a question with sentences of the found pages, word for word, each with its source.
 *
 * @returns Undefined if no section covers enough of the question.
 */
export function extractAnswer(response: SearchResponse, lang: string): Answer | undefined {
  if (!isAnswerable(response)) return undefined
  const { sections = [] } = response
  const read = sections.map(section => ({
    section,
    heading: termsOf(section.label.at(-1) ?? []),
    sentences: sentencesOf(section, section.lang ?? lang),
  }))
  const weightOf = createWeigher(
    read.flatMap(({ sentences, heading }) => [...sentences.map(({ terms }) => terms), heading]),
  )
  const all = weightOf(new Set(read.flatMap(({ sentences }) => sentences.flatMap(({ terms }) => [...terms]))))
  const taken = read.flatMap(({ section, heading, sentences }) => {
    const weights = sentences.map(({ terms }) => weightOf(new Set([...terms, ...heading])))
    const worth = Math.max(...weights)
    const from = weightOf(heading) >= all * minHeadingShare ? 0 : weights.indexOf(worth)
    const quote = quoteFrom(sentences.slice(from))
    return quote.length === 0 ? [] : [{ section, quote, worth }]
  })
  const [first] = taken
  if (!first) return undefined
  const near = taken.filter(
    ({ section: { relativeScore }, worth }) =>
      worth >= first.worth * minWeight && relativeScore >= first.section.relativeScore * minRelativeScore,
  )
  // Rows of a table have the address of the table's heading.
  const shown = near
    .filter(({ section: { url } }, at) => near.findIndex(({ section }) => section.url === url) === at)
    .slice(0, maxSources)
  return {
    text: shown.map(({ quote }, at) => `${quote.join(separatorOf(quote))} [${at + 1}]`).join('\n\n'),
    sources: shown.map(({ section, quote: [quote] }) => ({ ...sourceOf(section), quote })),
  }
}

/** Whole sentences, or rows of one table, up to the maximum width. */
function quoteFrom(sentences: readonly Sentence[]): string[] {
  const taken: string[] = []
  let width = 0
  for (const { text, isRow } of sentences) {
    width += text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
    if (taken.length > 0 && (width > maxWidth || isRow !== sentences[0]?.isRow)) break
    taken.push(text)
  }
  return taken
}

/** The separator of quoted sentences: none in Japanese and Chinese, a line break between rows and list entries. */
function separatorOf(quote: readonly string[]): string {
  const isProse = quote.every(text => /[.!?。！？]["”」』)）]?$/.test(text))
  if (!isProse) return '\n'
  return /[。！？」』）]$/.test(quote[0] ?? '') ? '' : ' '
}

/** Returns a function that weights terms: the fewer texts contain a term, the more it weighs. */
function createWeigher(texts: readonly ReadonlySet<string>[]): (terms: ReadonlySet<string>) => number {
  const counts = new Map<string, number>()
  for (const terms of texts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return terms =>
    [...terms].reduce((sum, term) => sum + Math.log(1 + texts.length / (counts.get(term) ?? 1)), 0)
}

function sentencesOf({ lines }: FoundSection, lang: string): Sentence[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  return lines.flatMap(({ isCode, cells }, at): Sentence[] => {
    if (isCode) return []
    if (cells.length > 1) {
      // A table's head is not an answer by itself.
      const isHead = (lines[at - 1]?.cells.length ?? 1) < 2 && (lines[at + 1]?.cells.length ?? 1) > 1
      const text = cells.map(plainText).filter(Boolean).join(' · ')
      return isHead ? [] : [{ text, isRow: true, terms: termsOf(cells.flat()) }]
    }
    const [line = []] = cells
    if (lines[at + 1]?.isCode && caption.test(plainText(line))) return []
    return [...segmenter.segment(plainText(line))].flatMap(({ segment, index }) => {
      const text = segment.trim()
      return text === ''
        ? []
        : [{ text, isRow: false, terms: termsOf(partOf(line, index, index + segment.length)) }]
    })
  })
}

/** The pieces of a line that begin within a range of it. */
function partOf(line: MarkedText, from: number, to: number): MarkedText {
  let at = 0
  return line.filter(({ text }) => {
    const start = at
    at += text.length
    return start >= from && start < to
  })
}

/** The marked terms of a text: words by their first letters, Han and Kana by pairs of characters. */
function termsOf(text: MarkedText): Set<string> {
  const terms = new Set<string>()
  for (const part of text) {
    if (!part.marked) continue
    for (const word of part.text
      .toLowerCase()
      .match(/[\u3041-\u30ff\u4e00-\u9fff]+|[^\s\u3041-\u30ff\u4e00-\u9fff]+/gu) ?? [])
      if (/^[\u3041-\u9fff]{2}/.test(word))
        for (let at = 0; at + 2 <= word.length; at += 1) terms.add(word.slice(at, at + 2))
      else terms.add(word.slice(0, stemLength))
  }
  return terms
}
