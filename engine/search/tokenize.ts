import { compatible, fold, type HanFold } from './fold.ts'
import { foldWord } from './fold-word.ts'

/**
 * A piece of text between spaces and punctuation, of one of these kinds.
 *
 * `run`: Han and Kana, Thai, Lao, Khmer or Burmese, which have no spaces between words; found by its bigrams.
 * `word`: a word of any other script, found by its beginning.
 * `whole`: an identifier, path or error code as it is written, or a name within it (`ListLives` of
 * `CMSService_ListLives`). Its words follow.
 */
export interface Token {
  kind: 'run' | 'word' | 'whole'
  /** Folded text. */
  text: string
  /** Text before folding, for rules that depend on script and case. */
  raw: string
  /** Offset in the compatible form of the text, in UTF-16 code units. */
  start: number
  /**
   * Position, counted in characters of runs and in words. Between tokens that do not touch, one position is left free.
   */
  position: number
}

const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]`
const runs = `${unspaced}+`
const letters = String.raw`(?:(?!${unspaced})[\p{L}\p{N}\p{M}])+`
const joined = `[/{:@$#]*${letters}(?:[}]?[-_./:@{$]+${letters})*[}]?`
const pattern = new RegExp(`(${runs})|${joined}`, 'gu')
const partPattern = new RegExp(letters, 'gu')
/**
 * Beginnings of words in `listAODsV2`, `RTMPUrl`, `h264`. Digits belong to the letters before them, the plural s to its
 * acronym. `iOS`, `iPhone` and `tvOS` are words.
 */
const humps =
  /(?<=[\p{Ll}\p{N}])(?<!^\p{Ll})(?!OS(?!\p{L}))(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/u
/** Pattern of most words, which need no cutting: ASCII letters and digits without capitals inside. */
const plain = /^[A-Za-z]?[a-z\d]*$/
const maxWholeLength = 96

/** Cuts a text into tokens, in the same way for pages and for queries. */
export function tokenize(text: string, variants: HanFold): Token[] {
  const source = compatible(text)
  const tokens: Token[] = []
  let position = 0
  let end = 0
  for (const match of source.matchAll(pattern)) {
    const raw = match[0]
    const start = match.index
    if (start > end) position += 1
    end = start + raw.length
    if (match[1] !== undefined) {
      const folded = fold(raw, variants)
      tokens.push({ kind: 'run', text: folded, raw, start, position })
      position += charactersOf(folded).length
    } else {
      position = pushWords(tokens, raw, start, position, variants)
    }
  }
  return tokens
}

function pushWords(tokens: Token[], raw: string, start: number, position: number, variants: HanFold): number {
  if (plain.test(raw)) {
    tokens.push({ kind: 'word', text: raw.toLowerCase(), raw, start, position })
    return position + 1
  }
  const words: Token[] = []
  const names: Token[] = []
  let next = position
  for (const match of raw.matchAll(partPattern)) {
    let at = start + match.index
    const name = { raw: match[0], start: at, position: next }
    const parts = match[0].split(humps)
    if (parts.length > 1) names.push({ kind: 'whole', text: foldWord(match[0], variants), ...name })
    for (const part of parts) {
      words.push({ kind: 'word', text: foldWord(part, variants), raw: part, start: at, position: next })
      at += part.length
      next += 1
    }
  }
  const whole = foldWord(joinedName(raw), variants)
  if (words.length > 1 && whole !== names[0]?.text)
    names.unshift({ kind: 'whole', text: whole, raw, start, position })
  tokens.push(...names.filter(({ text }) => text.length <= maxWholeLength), ...words)
  return next
}

/** The form in which an identifier or path is compared: without slashes and similar characters at its beginning. */
function joinedName(raw: string): string {
  return raw.replace(/^[/{:@$#]+/, '')
}

/** Characters of a run by index. This is the string itself, unless it contains surrogate pairs. */
export function charactersOf(run: string): ArrayLike<string> {
  return /[\ud800-\udbff]/.test(run) ? [...run] : run
}
