import { compatible, fold } from '../fold.ts'
import { foldPinyin } from './pinyin.ts'
import { foldRomaji } from './romaji.ts'

/** A word with its folded reading. In lists, the most used words of a reading come first. */
export type ReadWord = readonly [reading: string, text: string]

/** A language whose readers may type readings instead of words. */
interface ReadLanguage {
  /** Folds all spellings of a reading to one. */
  fold: (text: string) => string
  /** Matches queries that consist of nothing but characters of readings and digits. */
  typed: RegExp
  /** Matches the part of a query that makes it a reading. */
  reading: RegExp
}

const none: ReadonlyMap<string, string> = new Map()

const languages: Readonly<Record<string, ReadLanguage>> = {
  ja: {
    fold: text => foldRomaji(fold(compatible(text), none)),
    typed: /^[\p{sc=Hiragana}ー\p{sc=Latin}\p{N}\s'’-]+$/u,
    reading:
      /[\p{sc=Hiragana}ー]{3}|(?<!\p{L})(?=[\p{L}'’-]{4})(?:(?:[bcdfghjkmnprstvwyz]{0,3}[aeiouāīūēōâîûêô]+|[n-]['’]?)+)(?!\p{L})/iu,
  },
  zh: {
    fold: text => foldPinyin(compatible(text)),
    typed: /^[\p{sc=Bopomofo}\p{sc=Latin}\p{N}\p{M}ˉˊˇˋ˙\s'’-]+$/u,
    reading:
      /\p{sc=Bopomofo}|(?<!\p{L})(?=[\p{L}\p{M}'’]{4})(?:(?:[nl]ve?|(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?[aeiouüāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]{1,3}(?:ng?|r)?)['’]?)+(?!\p{L})/iu,
  },
}

/** The reading rules of a locale's language; undefined for languages that are typed as they are written. */
export function readLanguage(locale: string): ReadLanguage | undefined {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return Object.hasOwn(languages, language) ? languages[language] : undefined
}

/** Maximum length of a query in characters; nobody types the reading of a longer text. */
const maxQueryLength = 80

/** Whether a query may be a reading: it has syllables of the language and nothing that only written text has. */
export function mayBeReading(locale: string, query: string): boolean {
  const language = readLanguage(locale)
  const text = query.normalize('NFKC').trim()
  return (
    language !== undefined &&
    text.length <= maxQueryLength &&
    language.typed.test(text) &&
    language.reading.test(text)
  )
}

/** Costs of the words in a reading. A few long words are likelier than many short ones. */
const costPerWord = 1
const costPerShortWord = 1.6
const shortWord = 2
/** Cost of a word whose first letter merges with the sound before it. */
const costPerJoint = 1
/** Cost of a word that is not typed completely, which is tried only if no complete word ends the query. */
const costPerBeginning = 100
const minBeginningLength = 4
/** Minimum mean number of letters for each word. Shorter pieces have other meanings. */
const minLetters = 2.5

interface Cut {
  cost: number
  texts: readonly string[]
}

/**
 * The text that is read like the query, composed of the site's words; undefined if there is none.
 *
 * @param words Words with their readings, the most used of each reading first.
 */
export function textRead(locale: string, query: string, words: readonly ReadWord[]): string | undefined {
  const language = readLanguage(locale)
  const typed = language?.fold(query.normalize('NFKC')) ?? ''
  if (!language || typed === '') return undefined
  const cuts: (Cut | undefined)[] = [{ cost: 0, texts: [] }]
  const reach = (end: number, from: Cut, cost: number, text: string) => {
    const cheapest = cuts[end]
    if (!cheapest || from.cost + cost < cheapest.cost)
      cuts[end] = { cost: from.cost + cost, texts: [...from.texts, text] }
  }
  for (let at = 0; at < typed.length; at += 1) {
    const from = cuts[at]
    if (!from) continue
    const left = typed.slice(at)
    for (const [reading, text] of words) {
      const cost = reading.length <= shortWord ? costPerShortWord : costPerWord
      const isWhole = left.startsWith(reading)
      if (isWhole) reach(at + reading.length, from, cost, text)
      else if (isJoined(language, typed[at - 1], reading, left))
        reach(at + reading.length - 1, from, cost + costPerJoint, text)
      else if (left.length >= minBeginningLength && reading.startsWith(left))
        reach(typed.length, from, costPerBeginning, text)
    }
    const [digits] = /^\d+/.exec(left) ?? []
    if (digits !== undefined) reach(at + digits.length, from, costPerWord, digits)
  }
  const { texts = [] } = cuts[typed.length] ?? {}
  return texts.length === 0 || typed.length / texts.length < minLetters ? undefined : spellOut(texts)
}

/** Whether a reading follows whose first letter merges with the sound before it: the `u` of `o` and `uketoru`. */
function isJoined(
  { fold: folded }: ReadLanguage,
  before: string | undefined,
  reading: string,
  left: string,
): boolean {
  const first = reading.slice(0, 1)
  if (before === undefined || reading.length < 2 || !/[aeiou]/.test(before)) return false
  return left.startsWith(reading.slice(1)) && folded(before + first) === before
}

function spellOut(texts: readonly string[]): string {
  return texts.reduce((all, text) =>
    /[\p{sc=Latin}\p{N}]$/u.test(all) && /^[\p{sc=Latin}\p{N}]/u.test(text) ? `${all} ${text}` : all + text,
  )
}
