import { compatible, fold, type HanFold } from '../fold.ts'
import { chineseStopWords, phraseBreaks } from './stop-words.ts'

/** Segmenter for scripts without spaces: Chinese, Thai, Lao, Khmer, Burmese. One dictionary has the words of all. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Minimum length of a word in hiragana. Most shorter ones only join the others: `ため`, `とき`. */
const minKanaLength = 4

/** A part of a run. */
export interface RunPiece {
  text: string
  /** The word of two characters without one that may not belong to it: 影片 of 影片加, 螢幕 of 全螢幕. */
  word?: string
}

/** The meaningful parts of a run, folded, with all characters that may belong to them. */
export function runPieces(raw: string, variants: HanFold): string[] {
  return partsOfRun(raw, variants).map(({ text }) => text)
}

/**
 * The meaningful parts of a run, folded. The run is cut at particles and question words, between scripts and between
 * words.
 */
export function partsOfRun(raw: string, variants: HanFold): RunPiece[] {
  const folded = (text: string) => fold(compatible(text), variants).replace(/(?<=[\u30a1-\u30fa]{2})ー$/, '')
  return raw
    .split(phraseBreaks)
    .flatMap(
      part =>
        part.match(
          /\p{sc=Han}[きしちみりえけせめれぎびべげ]\p{sc=Han}\p{sc=Hiragana}?|\p{sc=Han}+\p{sc=Hiragana}?|[\p{sc=Katakana}ー]+|(?<=^|[をがはにのでともへや])(?![をがの])\p{sc=Hiragana}{3,}|[^\p{sc=Hiragana}]{2,}/gu,
        ) ?? [],
    )
    .flatMap(wordsOf)
    .map(piece =>
      typeof piece === 'string'
        ? { text: folded(piece) }
        : { text: folded(piece.text), word: folded(piece.word) },
    )
}

type Piece = string | Required<RunPiece>

function wordsOf(piece: string): Piece[] {
  // A compound verb has many endings: 取り消す, 取り消し, 切り替えて.
  if (/^\p{sc=Han}\p{sc=Hiragana}\p{sc=Han}\p{sc=Hiragana}?$/u.test(piece)) return [piece.slice(0, 3)]
  if (/^\p{sc=Han}+$/u.test(piece)) return hanWords(piece)
  const stem = piece.replace(/(?<=\p{sc=Han}{2})\p{sc=Hiragana}$|[をがはにのでともへや]$/u, '')
  if (/^\p{sc=Han}{3,}$/u.test(stem))
    return /[\p{sc=Han}をがはにのでともへや]$/u.test(piece) ? hanWords(stem) : wordsBeforeVerb(piece)
  if (/[\p{sc=Han}\p{sc=Katakana}ー]/u.test(piece)) return [stem]
  if (/^\p{sc=Hiragana}+$/u.test(piece)) {
    const word = piece.replace(/[をがはにのでともへや]+$/u, '')
    return word.length >= minKanaLength ? [word] : []
  }
  return [...segmenter.segment(piece)].map(({ segment }) => segment)
}

/** Words of a noun that is followed by a verb and its Kana: 配信取り, 秒早送り. The dictionary knows where the verb begins. */
function wordsBeforeVerb(piece: string): Piece[] {
  const words = [...segmenter.segment(piece)].map(({ segment }) => segment)
  const stems = words.map(word => word.replace(/(?<=\p{sc=Han}{2})\p{sc=Hiragana}$/u, ''))
  const known = stems.filter(word => word.length > 1)
  return known.length > 0
    ? known.flatMap(word => (/^\p{sc=Han}{3,}$/u.test(word) ? hanWords(word) : [word]))
    : [piece]
}

/**
 * Words of a run of Han. Adjacent single characters form a word that the dictionary lacks (轉檔, 鎖區). A single character
 * alone may belong to the word before it (播放器, 觀眾數) or, without one, to the word after it (子組織, 全螢幕).
 */
function hanWords(run: string): Piece[] {
  if (run.length < 3) return [run]
  const words: Piece[] = []
  let open = ''
  /** Whether a complete word ends where the open characters begin. */
  let isAfterWord = false
  const close = () => {
    const last = words.at(-1)
    if (open.length > 1) words.push(open)
    else if (open !== '' && isAfterWord && typeof last === 'string')
      words.splice(-1, 1, ...(last.length === 2 ? [{ text: last + open, word: last }] : [last + open]))
    open = ''
  }
  // 上 and 下 belong to the verb, of which the dictionary has another word with 到 or 完 behind it: 上|傳到.
  const segments = [...segmenter.segment(run)].flatMap(({ segment }, at, { [at - 1]: before }) =>
    /^[上下]$/.test(before?.segment ?? '') && /[到完好]$/.test(segment) ? [...segment] : [segment],
  )
  for (const [index, segment] of segments.entries()) {
    if (/^[上下]$/.test(segment) && isSingleCharacter(segments[index + 1])) {
      close()
      open = segment
      isAfterWord = false
    } else if (chineseStopWords.has(segment)) {
      close()
      isAfterWord = false
    } else if (segment.length > 1) {
      const mayBelong = open.length === 1 && segment.length === 2 && (!isAfterWord || prefix.test(open))
      const before: string = mayBelong ? open : ''
      if (before === '') close()
      open = ''
      words.push(before === '' ? segment : { text: before + segment, word: segment })
      isAfterWord = before === ''
    } else open += segment
  }
  close()
  // Most words of four characters are two words of two.
  const parted = words.flatMap(word =>
    typeof word === 'string' && word.length === 4 ? [word.slice(0, 2), word.slice(2)] : [word],
  )
  return parted.length > 0 ? parted : [run]
}

/** Prefixes, which make a word with the word that follows even after another word: 子組織, 副標題, 總時數. */
const prefix = /^[子副總总超非未]$/

/** Whether a segment forms a word with 上 or 下 before it that the dictionary lacks: 上傳, 下架. */
function isSingleCharacter(segment: string | undefined): boolean {
  return segment?.length === 1 && !chineseStopWords.has(segment)
}
