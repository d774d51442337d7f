import { plainText } from '../plain-text.ts'
import type { MarkedText } from '../types.ts'
import { type Marker, mark } from './marks.ts'

/**
 * A sentence ends after a Japanese or Chinese full stop, and before a space that a capital, a digit, Han or Kana
 * follows.
 */
const sentenceEnd =
  /(?<=[。！？][」』）]*)(?![。！？」』）])|(?<=[.!?]["')\]]*)\s+(?=["'([`]*[\p{Lu}\p{Lo}\d])/u
/** Separates lines that do not end like sentences: list entries, rows of a table. */
const separator = ' · '
/** A file name, as on a tab of code, or a few words without a full stop that introduce code. */
const fileName = /^[\w.-]+\.[a-z]{1,6}$/
const caption = /^[^\t]{1,40}(?<![.。:：!?])$/
const ellipsis = { text: '…', marked: false }

/** A sentence, or a line without sentences. */
interface Sentence {
  text: MarkedText
  length: number
  /** Whether the sentence begins a line. */
  isLine: boolean
}

/**
 * The sentences of a text that cover most of the query, up to `length` characters. Only a single sentence that is
 * longer is cut, between words and around its first mark.
 *
 * @param text Plain text with a line for each paragraph, list entry and row of a table. Tabs separate the cells of a
 * row; a line of code begins with a tab.
 * @param length Maximum length in characters.
 * @param needsMark Whether nothing else on the result has a mark. Code is shown only in this case, if no sentence has a
 * mark.
 */
export function excerpt(text: string, marker: Marker, length: number, needsMark = true): MarkedText {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const prose = sentencesOf(proseLines(lines), marker)
  const hasMarks = prose.some(({ text }) => hasMark(text))
  if (prose.length > 0 && (hasMarks || !needsMark)) return fitting(prose, length)
  const all = sentencesOf(
    lines.map(line => line.replaceAll(/\s+/g, ' ').trim()),
    marker,
  )
  return fitting(all.some(({ text }) => hasMark(text)) || prose.length === 0 ? all : prose, length)
}

/** Lines without code, captions of code and heads of tables. Rows become `name: value`. */
function proseLines(lines: readonly string[]): string[] {
  const isCode = (line = '') => line.startsWith('\t')
  const isRow = (line = '') => line.includes('\t') && !isCode(line)
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    if (isCode(line) || (isCode(next) && caption.test(line)) || fileName.test(line)) return []
    if (isRow(line) && !isRow(lines[at - 1]) && isRow(next)) return []
    const [name = '', ...values] = line.split('\t')
    return [values.length === 0 ? name : `${name}: ${values.filter(value => value !== '').join(', ')}`]
  })
}

function sentencesOf(lines: readonly string[], marker: Marker): Sentence[] {
  return lines.flatMap(line =>
    line
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(sentenceEnd)
      .filter(sentence => sentence !== '')
      .map((sentence, index) => ({
        text: mark(sentence, marker),
        length: sentence.length,
        isLine: index === 0,
      })),
  )
}

function fitting(sentences: readonly Sentence[], length: number): MarkedText {
  // The beginning of the text, unless sentences from a mark on cover more.
  let best = { from: 0, to: endOf(sentences, 0, length), marked: 0 }
  for (const [at, { text }] of sentences.entries()) {
    if (best.to === sentences.length && best.from === 0) break
    if (!hasMark(text)) continue
    const to = endOf(sentences, at, length)
    const marked = markedLength(sentences.slice(at, to))
    if (marked > best.marked) best = { from: at, to, marked }
  }
  let { from } = best
  // At the end of a text, earlier sentences fill the remaining length.
  while (best.to === sentences.length && from > 0 && endOf(sentences, from - 1, length) >= best.to) from -= 1
  const shown = sentences.slice(from, best.to)
  const [only] = shown
  const text =
    shown.length === 1 && only && only.length > length ? cut(only.text, length) : joinSentences(shown)
  if (from > 0 && text[0] !== ellipsis) text.unshift(ellipsis)
  if (from + shown.length < sentences.length && text.at(-1) !== ellipsis) text.push(ellipsis)
  return text
}

/** Index after the last sentence that fits into the length; at least one sentence is taken. */
function endOf(sentences: readonly Sentence[], from: number, length: number): number {
  let to = from
  let all = 0
  while (to < sentences.length) {
    all += (sentences[to]?.length ?? 0) + 1
    if (to > from && all > length) break
    to += 1
  }
  return to
}

/** Number of marked characters. Each marked text counts once: several words are worth more than one repeated word. */
function markedLength(sentences: readonly Sentence[]): number {
  const marks = sentences.flatMap(({ text }) =>
    text.flatMap(part => (part.marked ? part.text.toLowerCase() : [])),
  )
  return [...new Set(marks)].reduce((sum, text) => sum + text.length, 0)
}

function joinSentences(sentences: readonly Sentence[]): MarkedText {
  return sentences.flatMap(({ text, isLine }, index) => {
    if (index === 0) return text
    const before = sentences[index - 1]?.text.at(-1)?.text ?? ''
    const between = /[。！？]["')」』）]*$/u.test(before)
      ? ''
      : isLine && !/[.!?:：]["')]*$/u.test(before)
        ? separator
        : ' '
    return between === '' ? text : [{ text: between, marked: false }, ...text]
  })
}

/** Cuts a long sentence to begin shortly before its first mark. */
function cut(text: MarkedText, length: number): MarkedText {
  const plain = plainText(text)
  const before = text.slice(
    0,
    Math.max(
      0,
      text.findIndex(({ marked }) => marked),
    ),
  )
  const first = before.reduce((sum, part) => sum + part.text.length, 0)
  const from = first < length / 2 ? 0 : boundary(plain, first - Math.floor(length / 4), first)
  const end = from + length >= plain.length ? plain.length : lastBoundary(plain, from + length, from)
  const shown: MarkedText = []
  let at = 0
  for (const part of text) {
    const visible = part.text.slice(Math.max(0, from - at), Math.max(0, end - at))
    at += part.text.length
    if (visible !== '') shown.push({ ...part, text: visible })
  }
  if (from > 0) shown.unshift(ellipsis)
  if (end < plain.length) shown.push(ellipsis)
  return shown
}

/** Two characters of a word or an identifier, between which nothing is cut. */
const joins = /[\p{sc=Latin}\p{N}_./:{}@$-]{2}|[\ud800-\udbff][\udc00-\udfff]/u

function isBoundary(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || !joins.test(text.slice(at - 1, at + 1))
}

/** The first position between two words from `from` on, at most `to`. */
function boundary(text: string, from: number, to: number): number {
  let at = Math.max(0, from)
  while (at < to && !isBoundary(text, at)) at += 1
  while (at < to && text[at] === ' ') at += 1
  return at
}

/** The last position between two words up to `from` and after `min`; `from` if there is none. */
function lastBoundary(text: string, from: number, min: number): number {
  let at = from
  while (at > min && !isBoundary(text, at)) at -= 1
  return at > min ? at : from
}

function hasMark(text: MarkedText): boolean {
  return text.some(({ marked }) => marked)
}
