import { compatible, fold } from '../fold.ts'
import { foldPinyin } from './pinyin.ts'
import { foldRomaji } from './romaji.ts'

/** What a text is made of: a word as it is written, by its reading, folded. The words of a reading that are used most stand first. */
export type ReadWord = readonly [reading: string, text: string]

/** A language whose words are typed by how they are read. */
interface ReadLanguage {
  /** Makes one spelling of all in which a reading is typed. */
  fold: (text: string) => string
  /** What a query may consist of, and what of it is a reading; it is none without. */
  typed: RegExp
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

/** How a locale's words are read; undefined for languages that are typed as they are written. */
export function readLanguage(locale: string): ReadLanguage | undefined {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return Object.hasOwn(languages, language) ? languages[language] : undefined
}

/** Nobody types a longer title by how it is read. */
const longest = 80

/** Whether a query may be the reading of something: it has nothing that is only written, and syllables of the language. */
export function mayBeReading(locale: string, query: string): boolean {
  const language = readLanguage(locale)
  const text = query.normalize('NFKC').trim()
  return (
    language !== undefined &&
    text.length <= longest &&
    language.typed.test(text) &&
    language.reading.test(text)
  )
}

/** What a piece of a reading costs: few long words are meant rather than many short ones. */
const perWord = 1
const perShortWord = 1.6
const shortWord = 2
/** A word whose first letter makes one sound with the one before it. */
const perJoint = 1
/** The word that is being typed: only where no whole one ends the query. */
const perBeginning = 100
const minBeginningLength = 4
/** Letters of a reading per word, at least: what is cut finer says something else. */
const minLetters = 2.5

interface Cut {
  cost: number
  texts: readonly string[]
}

/**
 * The text of which a query is the reading, put together of a site's words; undefined where it is none.
 *
 * @param words The most used of a reading first.
 */
export function textRead(locale: string, query: string, words: readonly ReadWord[]): string | undefined {
  const language = readLanguage(locale)
  const typed = language?.fold(query.normalize('NFKC')) ?? ''
  if (!language || typed === '') return undefined
  const cuts: (Cut | undefined)[] = [{ cost: 0, texts: [] }]
  const reach = (end: number, from: Cut, cost: number, text: string) => {
    const known = cuts[end]
    if (!known || from.cost + cost < known.cost)
      cuts[end] = { cost: from.cost + cost, texts: [...from.texts, text] }
  }
  for (let at = 0; at < typed.length; at += 1) {
    const from = cuts[at]
    if (!from) continue
    const left = typed.slice(at)
    for (const [reading, text] of words) {
      const cost = reading.length <= shortWord ? perShortWord : perWord
      const isWhole = left.startsWith(reading)
      if (isWhole) reach(at + reading.length, from, cost, text)
      else if (isJoined(language, typed[at - 1], reading, left))
        reach(at + reading.length - 1, from, cost + perJoint, text)
      else if (left.length >= minBeginningLength && reading.startsWith(left))
        reach(typed.length, from, perBeginning, text)
    }
    const [digits] = /^\d+/.exec(left) ?? []
    if (digits !== undefined) reach(at + digits.length, from, perWord, digits)
  }
  const { texts = [] } = cuts[typed.length] ?? {}
  return texts.length === 0 || typed.length / texts.length < minLetters ? undefined : spelledOut(texts)
}

/** Whether a reading follows whose first letter makes one sound with the one before it: the `u` of `o` and `uketoru`. */
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

function spelledOut(texts: readonly string[]): string {
  return texts.reduce((all, text) =>
    /[\p{sc=Latin}\p{N}]$/u.test(all) && /^[\p{sc=Latin}\p{N}]/u.test(text) ? `${all} ${text}` : all + text,
  )
}
