import type { Answer, AnswerSource } from '../../search/ask/ask-messages.ts'

/** A part of an answer's text: words, a code block, or the number of a source. */
export type AnswerPart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'source'; number: number; source: AnswerSource }

/**
 * The parts of a text. It is treated as plain text whatever it contains: only the numbers of sources become links, so that an answer can
 * only link to this site.
 */
export function answerParts({ text, sources }: Answer): AnswerPart[] {
  return text.split(/```(?:[\w-]*\n)?/).flatMap((block, at): AnswerPart[] => {
    if (at % 2 === 1) return [{ kind: 'code', text: block.replace(/\n$/, '') }]
    return block.split(/(\[\d{1,2}\])/).flatMap((part): AnswerPart[] => {
      const number = Number(/^\[(\d+)\]$/.exec(part)?.[1] ?? 0)
      const source = sources[number - 1]
      if (source) return [{ kind: 'source', number, source }]
      return part === '' ? [] : [{ kind: 'text', text: part }]
    })
  })
}

/** An answer with the addresses of its sources, for pasting. */
export function copiedAnswer({ text, sources }: Answer, base: string): string {
  const list = sources.map(({ url, label }, at) => `[${at + 1}] ${label}: ${new URL(url, base).href}`)
  return [text, list.join('\n')].join('\n\n')
}

/** Maximum characters of a quote; for a longer one, its beginning and its end are used, with this length. */
const maxQuote = 80
const edge = 24

/**
 * The address of a source, with the text that the browser should find there (a text fragment; browsers without support use the anchor
 * alone).
 */
export function sourceHref({ url, quote }: AnswerSource): string {
  if (!quote) return url
  const [from, to] = [firstWordsOf(quote), lastWords(quote)]
  const text = quote.length <= maxQuote ? encoded(quote) : `${encoded(from)},${encoded(to)}`
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`
}

/** Whole words, because browsers do not find text that begins within a word. */
function firstWordsOf(text: string): string {
  return text.slice(0, edge + 1).replace(/\s+\S*$/, '')
}

function lastWords(text: string): string {
  return text.slice(-edge - 1).replace(/^\S*\s+/, '')
}

function encoded(text: string): string {
  return encodeURIComponent(text.trim()).replaceAll('-', '%2D')
}
