import { compatible, fold, type HanFold } from '../fold.ts'
import { type Token, tokenize } from '../tokenize.ts'
import type { MarkedText } from '../types.ts'

/** Matches to mark in texts: folded runs anywhere, folded words only as whole words. */
export interface Marker {
  variants: HanFold
  runs: readonly string[]
  words: ReadonlySet<string>
}

/** Part of a text, in UTF-16 code units. */
interface Span {
  start: number
  end: number
}

/** Marks the matches in a text. */
export function mark(text: string, marker: Marker): MarkedText {
  return split(text, spansOf(text, marker))
}

function spansOf(text: string, { variants, runs, words }: Marker): Span[] {
  const source = withOrigins(text)
  const spans: Span[] = []
  const folded = fold(source.text, variants)
  if (folded.length === source.text.length) {
    // A path without its beginning is not a token, so it is searched in the text.
    for (const run of [...runs, ...[...words].filter(word => /[^\p{L}\p{N}\p{M}]/u.test(word))]) {
      for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length)) {
        spans.push({ start: at, end: at + run.length })
      }
    }
  }
  if (words.size > 0) {
    let before: Token | undefined
    for (const token of tokenize(source.text, variants)) {
      const end = token.start + token.raw.length
      if (token.kind !== 'run' && words.has(token.text)) spans.push({ start: token.start, end })
      // Two words also match as one, as in "streamkey". They do not if the first matched by itself: "DRM" in "DRM by".
      if (token.kind === 'word' && before?.kind === 'word' && !words.has(before.text)) {
        if (words.has(before.text + token.text)) spans.push({ start: before.start, end })
      }
      if (token.kind !== 'whole') before = token
    }
  }
  return mergeSpans(spans.map(({ start, end }) => ({ start: source.origin(start), end: source.origin(end) })))
}

/**
 * Either characters that the compatible form keeps (ASCII without hyphens, Kana, Han and their punctuation), or a
 * single character with its combining marks.
 */
const parts =
  /([\t\n\r -,.-}\u3001-\u3003\u3008-\u3011\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]+(?![\p{M}\uff9e\uff9f]))|[\s\S][\udc00-\udfff]?[\p{M}\uff9e\uff9f]*/gu

/** The compatible form of a text, with a function that gives the offset in the text for an offset in that form. */
function withOrigins(text: string): { text: string; origin: (index: number) => number } {
  const normalized = compatible(text)
  if (normalized === text) return { text, origin: index => index }
  const origins: number[] = []
  let composed = ''
  let before = ''
  for (const { index, 0: part, 1: unchangedPart } of text.matchAll(parts)) {
    // The form of a hyphen depends on the Kana before it.
    const piece = unchangedPart ?? compatible(before + part).slice(compatible(before).length)
    for (let at = 0; at < piece.length; at += 1) origins.push(unchangedPart ? index + at : index)
    composed += piece
    before = unchangedPart?.slice(-1) ?? part
  }
  // In rare cases, such as conjoining letters, the parts do not add up to the whole. Then nothing is marked.
  if (composed !== normalized) return { text: '', origin: () => 0 }
  return { text: normalized, origin: index => origins[index] ?? text.length }
}

function mergeSpans(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else if (span.end > span.start) result.push({ ...span })
  }
  return result
}

function split(text: string, spans: readonly Span[]): MarkedText {
  const parts: MarkedText = []
  let at = 0
  for (const { start, end } of spans) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false })
  return parts
}
