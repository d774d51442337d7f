import { plainText } from '../plain-text.ts'
import type { MarkedText } from '../types.ts'
import { type Marker, mark } from './marks.ts'

/** A sentence ends before a space and a capital or Han or Kana, or at a full stop of these. */
const sentenceEnd =
  /(?<=[。！？][」』）]*)(?![。！？」』）])|(?<=[.!?]["')\]]*)\s+(?=["'([`]*[\p{Lu}\p{Lo}\d])/u
/** Between lines that do not end as sentences do: entries of a list, rows of a table. */
const separator = ' · '
/** What a tab of code is called, or a few words above it that are no sentence. */
const fileName = /^[\w.-]+\.[a-z]{1,6}$/
const caption = /^[^\t]{1,40}(?<![.。:：!?])$/
const ellipsis = { text: '…', marked: false }

/** A sentence, or a line that is none. */
interface Sentence {
  text: MarkedText
  length: number
  /** Whether it begins a line. */
  isLine: boolean
}

/**
 * The sentences of a text that say most of what was asked for, as many as there is room for. Only one that is longer than that is cut, between
 * words and with its first mark in it.
 *
 * @param text A line for each paragraph, entry of a list and row of a table, whose cells tabs part; a line of code begins with a tab.
 * @param needsMark Whether nothing else that is shown has a mark: code is shown only where prose has none then.
 */
export function excerpt(text: string, marker: Marker, length: number, needsMark = true): MarkedText {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const prose = sentencesOf(proseLines(lines), marker)
  const isTold = prose.some(({ text }) => hasMark(text))
  if (prose.length > 0 && (isTold || !needsMark)) return fitting(prose, length)
  const all = sentencesOf(
    lines.map(line => line.replaceAll(/\s+/g, ' ').trim()),
    marker,
  )
  return fitting(all.some(({ text }) => hasMark(text)) || prose.length === 0 ? all : prose, length)
}

/** Lines without code, what is above it, and the heads of tables, whose rows name what they say: `name: value`. */
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
  // The beginning, unless it says less than what begins with a mark.
  let best = { from: 0, to: endOf(sentences, 0, length), told: 0 }
  for (const [at, { text }] of sentences.entries()) {
    if (best.to === sentences.length && best.from === 0) break
    if (!hasMark(text)) continue
    const to = endOf(sentences, at, length)
    const told = toldBy(sentences.slice(at, to))
    if (told > best.told) best = { from: at, to, told }
  }
  let { from } = best
  // At the end of a text there is room for what precedes.
  while (best.to === sentences.length && from > 0 && endOf(sentences, from - 1, length) >= best.to) from -= 1
  const shown = sentences.slice(from, best.to)
  const [only] = shown
  const text = shown.length === 1 && only && only.length > length ? cut(only.text, length) : joined(shown)
  if (from > 0 && text[0] !== ellipsis) text.unshift(ellipsis)
  if (from + shown.length < sentences.length && text.at(-1) !== ellipsis) text.push(ellipsis)
  return text
}

/** The sentence after the last one that there is room for; one at least is shown. */
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

/** Characters of what is marked, each text once: one word many times tells less than several. */
function toldBy(sentences: readonly Sentence[]): number {
  const marks = sentences.flatMap(({ text }) =>
    text.flatMap(part => (part.marked ? part.text.toLowerCase() : [])),
  )
  return [...new Set(marks)].reduce((sum, text) => sum + text.length, 0)
}

function joined(sentences: readonly Sentence[]): MarkedText {
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

/** A part of a long sentence that begins a little before its first mark. */
function cut(text: MarkedText, length: number): MarkedText {
  const whole = plainText(text)
  const before = text.slice(
    0,
    Math.max(
      0,
      text.findIndex(({ marked }) => marked),
    ),
  )
  const first = before.reduce((sum, part) => sum + part.text.length, 0)
  const from = first < length / 2 ? 0 : boundary(whole, first - Math.floor(length / 4), first)
  const end = from + length >= whole.length ? whole.length : lastBoundary(whole, from + length, from)
  const shown: MarkedText = []
  let at = 0
  for (const part of text) {
    const own = part.text.slice(Math.max(0, from - at), Math.max(0, end - at))
    at += part.text.length
    if (own !== '') shown.push({ ...part, text: own })
  }
  if (from > 0) shown.unshift(ellipsis)
  if (end < whole.length) shown.push(ellipsis)
  return shown
}

/** Characters that belong to a word or an identifier: between two of them nothing is cut. */
const joins = /[\p{sc=Latin}\p{N}_./:{}@$-]{2}|[\ud800-\udbff][\udc00-\udfff]/u

function isBoundary(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || !joins.test(text.slice(at - 1, at + 1))
}

/** The first place from one on, before another, between two words. */
function boundary(text: string, from: number, to: number): number {
  let at = Math.max(0, from)
  while (at < to && !isBoundary(text, at)) at += 1
  while (at < to && text[at] === ' ') at += 1
  return at
}

/** The last place up to one, after another, between two words; that one where there is none. */
function lastBoundary(text: string, from: number, least: number): number {
  let at = from
  while (at > least && !isBoundary(text, at)) at -= 1
  return at > least ? at : from
}

function hasMark(text: MarkedText): boolean {
  return text.some(({ marked }) => marked)
}
