import type { Answer, AnswerSource } from '../../search/ask/ask-messages.ts'

/** A part of an answer's text: words, code that is a block of its own, or the number of a source. */
export type AnswerPart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'source'; number: number; source: AnswerSource }

/**
 * The parts of a text. What it says is text, whatever it looks like: only the number of one of the sources becomes a link, so that
 * nothing but this site is ever linked.
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

/** An answer with the addresses of its sources, to be pasted elsewhere. */
export function copiedAnswer({ text, sources }: Answer, base: string): string {
  const list = sources.map(({ url, label }, at) => `[${at + 1}] ${label}: ${new URL(url, base).href}`)
  return [text, list.join('\n')].join('\n\n')
}

/** Characters of a quote from which its beginning and its end stand for it, and how long these are. */
const maxQuote = 80
const edge = 24

/** The address of a source, with the text that the browser is to find there (a text fragment; others take the anchor alone). */
export function sourceHref({ url, quote }: AnswerSource): string {
  if (!quote) return url
  const [from, to] = [firstWords(quote), lastWords(quote)]
  const text = quote.length <= maxQuote ? encoded(quote) : `${encoded(from)},${encoded(to)}`
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`
}

/** Whole words: browsers find nothing that begins within one. */
function firstWords(text: string): string {
  return text.slice(0, edge + 1).replace(/\s+\S*$/, '')
}

function lastWords(text: string): string {
  return text.slice(-edge - 1).replace(/^\S*\s+/, '')
}

function encoded(text: string): string {
  return encodeURIComponent(text.trim()).replaceAll('-', '%2D')
}
