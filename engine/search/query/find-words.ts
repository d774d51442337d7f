import type { TermEntry } from '../format/term-file.ts'
import { stemOf } from '../stem.ts'
import { editDistance, isOneEditApart, isSwapped } from './edit-distance.ts'
import type { IndexFiles, Shard } from './index-files.ts'
import { weights } from './weights.ts'

/** A term of the index that matches a word of the query. */
export interface FoundTerm {
  shard: Shard
  entry: TermEntry
  /** Quality of the match: 1 for the word itself. */
  weight: number
  /** Certainty that the term was meant, 0 to 1; 1 if omitted. */
  sureness?: number
}

const maxTerms = 64
const maxParts = 16
/** Maximum number of shards that are read for the beginning of a word. A single letter begins words of many shards. */
const maxShards = 4
const minTypoLength = 4
/** Minimum length of a word in which swapped letters are corrected: `SKD`. Other errors need `minTypoLength`. */
const minSwapLength = 3
const minTwoTyposLength = 8
/** Minimum length of each word of a compound. */
const minPartLength = 3
/** Maximum number of letters after a stem: `countr` matches `country` and `countries`. */
const maxEndingLength = 4
/** Minimum number of letters that a compound shares with a word, and maximum length of an ending that it lacks. */
const minSharedLength = 6
const maxLinkLength = 2

/**
 * Finds the terms that equal a word or begin with it or its stem. If there are none, finds those that are one typing
 * error away.
 */
export function findWords(files: IndexFiles, word: string): FoundTerm[] {
  const found = new Map<string, FoundTerm>()
  const add = (shard: Shard, entry: TermEntry, weight: number, sureness = 1) => {
    const existing = found.get(entry.term)
    if (!existing || existing.weight < weight) found.set(entry.term, { shard, entry, weight, sureness })
  }
  for (const shard of shardsOf(files, word)) {
    for (const entry of shard.terms) {
      if (entry.term === word) add(shard, entry, 1)
      else if (entry.term === `${word}s`) add(shard, entry, weights.plural)
      else if (entry.term.startsWith(word))
        add(shard, entry, weights.beginning + weights.beginningLength * (word.length / entry.term.length))
    }
  }
  // If the index has the word itself, longer words are less likely to be meant.
  if (found.get(word))
    for (const term of found.values()) if (term.weight < weights.plural) term.weight *= weights.longer
  const stem = stemOf(word)
  if (stem !== word) {
    for (const shard of shardsOf(files, stem)) {
      for (const entry of shard.terms) {
        if (entry.term.startsWith(stem) && entry.term.length <= stem.length + maxEndingLength)
          add(shard, entry, weights.stem)
      }
    }
  }
  if (found.size === 0 && files.missing.size === 0 && word.length >= minSwapLength && !/\d/.test(word)) {
    const meant = nearHeadingWords(files, word)
    for (const { shard, entry } of meant ?? [])
      add(shard, entry, weights.typo, typoSureness(word, entry.term))
    for (const shard of meant?.length === 0 && word.length >= minTypoLength
      ? shardsForTypos(files, word)
      : []) {
      for (const entry of shard.terms)
        if (isNear(word, entry.term)) add(shard, entry, weights.typo, typoSureness(word, entry.term))
    }
  }
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight || b.entry.pages - a.entry.pages)
    .slice(0, maxTerms)
}

/**
 * Certainty that a term one typing error away was meant. It grows with the length: most words of four letters are one
 * error away from another word, few words of eight letters are. Swapped letters are certain to be an error.
 */
function typoSureness(word: string, term: string): number {
  const singular = word.length < term.length && term.endsWith('s') ? term.slice(0, -1) : term
  if (word.length === singular.length && isSwapped(word, singular)) return 1
  return Math.min(1, Math.max(0, (word.length - 3) / 4))
}

/** Shards of words that may be one error away: they begin with the first two letters, or with the first and the third. */
function shardsForTypos(files: IndexFiles, word: string): Shard[] {
  return [...new Set([word.slice(0, 2), `${word[0]}${word[2]}`])].flatMap(beginning =>
    shardsOf(files, beginning),
  )
}

/** Whether a term or its singular is one typing error away. */
function isNear(word: string, term: string): boolean {
  if (word.length < minTypoLength) return term.length === word.length && isSwapped(word, term)
  return isOneEditApart(word, term) || (term.endsWith('s') && isOneEditApart(word, term.slice(0, -1)))
}

/**
 * Finds words of titles, headings and names that are one error away, or two for long words. All are in a single list.
 *
 * @returns Undefined until the list and the shards are loaded.
 */
function nearHeadingWords(files: IndexFiles, word: string): Omit<FoundTerm, 'weight'>[] | undefined {
  const maxTypos = word.length >= minTwoTyposLength ? 2 : 1
  const near = files
    .headingWords()
    ?.filter(other => isNear(word, other) || (maxTypos === 2 && editDistance(word, other, 2) <= 2))
  const terms = near?.slice(0, maxParts).flatMap(other => {
    const [shard] = shardsOf(files, other, 1)
    const entry = shard?.byTerm.get(other)
    return shard && entry ? [{ shard, entry }] : []
  })
  return files.missing.size > 0 ? undefined : terms
}

/**
 * Splits a compound such as `streamkey` into two words of titles, headings and names.
 *
 * @returns Undefined if there is no such split.
 */
export function partWord(files: IndexFiles, word: string): [string, string] | undefined {
  if (word.length < 2 * minPartLength || !/^\p{L}+$/u.test(word)) return undefined
  const words = new Set(files.headingWords() ?? [])
  const cuts = Array.from({ length: word.length - 2 * minPartLength + 1 }, (_, index): [string, string] => [
    word.slice(0, minPartLength + index),
    word.slice(minPartLength + index),
  ])
  return cuts.find(([first, second]) => words.has(first) && words.has(second))
}

/**
 * Finds the longest words of titles, headings and names with which a compound that the index lacks begins or ends:
 * `skripte` of `skriptparameter`.
 */
export function findParts(files: IndexFiles, word: string): FoundTerm[] {
  const parts = (files.headingWords() ?? []).map(part => ({ part, shared: sharedLength(word, part) }))
  const longest = Math.max(minSharedLength, ...parts.map(({ shared }) => shared))
  return parts
    .filter(({ shared }) => shared === longest)
    .slice(0, maxParts)
    .flatMap(({ part }) => {
      const [shard] = shardsOf(files, part, 1)
      const entry = shard?.byTerm.get(part)
      return shard && entry
        ? [{ shard, entry, weight: weights.partOfWord, sureness: longest / word.length }]
        : []
    })
}

/** Number of letters that a compound shares with a word at its beginning, except for the word's ending, or at its end. */
function sharedLength(compound: string, word: string): number {
  if (word.length >= compound.length) return 0
  if (compound.endsWith(word)) return word.length
  const shared = [...word].findIndex((letter, at) => compound[at] !== letter)
  const length = shared < 0 ? word.length : shared
  return word.length - length <= maxLinkLength ? length : 0
}

/** Finds an identifier or path, and the longer ones that begin with it. */
export function findExactTerms(files: IndexFiles, text: string): FoundTerm[] {
  return shardsOf(files, text)
    .flatMap(shard =>
      shard.terms.map(entry => ({
        shard,
        entry,
        weight: entry.term === text ? 1 : weights.partOfIdentifier,
      })),
    )
    .filter(({ entry }) => entry.term.startsWith(text))
    .sort((a, b) => b.weight - a.weight || b.entry.pages - a.entry.pages)
    .slice(0, maxTerms)
}

/** The loaded shards that may have terms with a given beginning. */
function shardsOf(files: IndexFiles, beginning: string, limit = maxShards): Shard[] {
  return shardNumbers(files, beginning, limit).flatMap(number => files.wordShard(number) ?? [])
}

function shardNumbers(files: IndexFiles, beginning: string, limit: number): number[] {
  const { beginnings, perGroup } = files.manifest.words
  const listed = within(beginnings, beginning)
  if (perGroup === 1) return listed.slice(0, limit)
  const numbers: number[] = []
  for (const group of listed) {
    const shards = within(files.wordGroup(group)?.beginnings ?? [], beginning)
    numbers.push(...shards.map(shard => group * perGroup + shard))
    if (numbers.length >= limit) break
  }
  return numbers.slice(0, limit)
}

/**
 * Indexes of the shards that may have terms with a given beginning: the last one that begins before it, and those that
 * begin with it.
 */
function within(beginnings: readonly string[], text: string): number[] {
  const places: number[] = []
  for (const [place, beginning] of beginnings.entries()) {
    if (beginning <= text) places[0] = place
    else if (beginning.startsWith(text)) places.push(place)
    else break
  }
  // A text before the first beginning belongs to the first shard.
  return places.length === 0 && beginnings.length > 0 ? [0] : places.filter(place => place !== undefined)
}
