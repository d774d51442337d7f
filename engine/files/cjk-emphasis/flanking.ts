/**
 * Letters and punctuation of Chinese, Japanese and Korean as defined by markdown-cjk-friendly (specification.md): wide, full-width or
 * half-width characters and Hangul, without emoji.
 */
const wide =
  /^[\u1100-\u11ff\u20a9\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u321e\u3220-\u3247\u3250-\ua4c6\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uffee\u{16fe0}-\u{18df2}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u
const emoji = /^\p{Emoji_Presentation}/u
const punctuation = /^[\p{P}\p{S}]/u
const space = /^\s/u
/** Selects a variant of the preceding character; U+FE0F, which makes it an emoji, is not included. */
const variation = /^[\ufe00-\ufe0e]$/
const ideographVariation = /^[\u{e0100}-\u{e01ef}]$/u
/** Quotation marks that U+FE01 makes full-width. */
const ambiguousQuote = /^[‘’“”]$/

/** A character next to a run of `*`, `_` or `~`. */
export interface Side {
  isSpace: boolean
  /** As CommonMark defines punctuation. */
  isPunctuation: boolean
  isCjk: boolean
  /** Whether it is a variant of a punctuation mark, which CommonMark treats as a letter. */
  isPunctuationForm: boolean
}

/** The character after a run; the end of the text counts as a space. */
export function characterAfter(text: string, at: number): Side {
  const letter = letterAt(text, at)
  return { ...kindOf(letter), isPunctuationForm: false }
}

/** The character before a run; the beginning of the text counts as a space. */
export function characterBefore(text: string, at: number): Side {
  const letter = letterBefore(text, at)
  const side = { ...kindOf(letter), isPunctuationForm: false }
  if (ideographVariation.test(letter)) return { ...side, isCjk: true }
  if (!variation.test(letter)) return side
  const base = letterBefore(text, at - letter.length)
  const { isCjk, isPunctuation } = kindOf(base)
  const isFullWidth = letter === '\ufe01' && ambiguousQuote.test(base)
  return { ...side, isCjk: isCjk || isFullWidth, isPunctuationForm: isPunctuation }
}

function kindOf(letter: string): Omit<Side, 'isPunctuationForm'> {
  return {
    isSpace: letter === '' || space.test(letter),
    isPunctuation: punctuation.test(letter),
    isCjk: wide.test(letter) && !emoji.test(letter),
  }
}

function letterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function letterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1)
  const isLow = last >= 0xdc00 && last <= 0xdfff
  return at <= 0 ? '' : letterAt(text, isLow && at > 1 ? at - 2 : at - 1)
}
