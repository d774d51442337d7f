import type { TermEntry } from '../format/term-file.ts'
import { stemOf } from '../stem.ts'
import { editDistance, isOneEditApart, isSwapped } from './edit-distance.ts'
import type { IndexFiles, Shard } from './index-files.ts'
import { weights } from './weights.ts'

/** A term of the index that answers for a word of the query. */
export interface FoundTerm {
  shard: Shard
  entry: TermEntry
  /** How well: 1 for the word itself. */
  weight: number
  /** How sure it is that it was meant, 0 to 1; sure where it is left out. */
  sureness?: number
}

const maxTerms = 64
const maxInside = 16
/** A beginning of one letter is in many shards; the first ones do. */
const maxShards = 4
/** The same where nothing was found, and the second letter may be wrong. */
const maxShardsForTypos = 6
const minTypoLength = 4
/** Of shorter ones only letters that changed places are looked for: `SKD`. */
const minSwapLength = 3
const minTwoTyposLength = 8
/** Letters of the shortest word that another one may be run together with. */
const minPartLength = 3
/** Letters that a stem may be followed by: `countr` is `country` and `countries`. */
const maxEndingLength = 4
/** How sure it is that a term is meant that holds what was typed within. */
const insideSureness = 0.5

/**
 * Terms that are a word, begin with it or with its stem, or else are one typing error away.
 *
 * @param always Whether typing errors are looked for even where there are terms that begin with the word.
 */
export function findWords(files: IndexFiles, word: string, always = false): FoundTerm[] {
  const found = new Map<string, FoundTerm>()
  const add = (shard: Shard, entry: TermEntry, weight: number, sureness = 1) => {
    const known = found.get(entry.term)
    if (!known || known.weight < weight) found.set(entry.term, { shard, entry, weight, sureness })
  }
  for (const shard of shardsOf(files, word)) {
    for (const entry of shard.terms) {
      if (entry.term === word) add(shard, entry, 1)
      else if (entry.term === `${word}s`) add(shard, entry, weights.plural)
      else if (entry.term.startsWith(word))
        add(shard, entry, weights.beginning + weights.beginningLength * (word.length / entry.term.length))
    }
  }
  // Where the word itself is there, longer ones are less likely meant.
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
  if (
    !found.has(word) &&
    (always || (found.size === 0 && files.missing.size === 0)) &&
    word.length >= minSwapLength &&
    !/\d/.test(word)
  ) {
    const meant = nearHeadingWords(files, word)
    for (const { shard, entry } of meant ?? [])
      add(shard, entry, weights.typo, typoSureness(word, entry.term))
    for (const shard of meant?.length === 0 && word.length >= minTypoLength
      ? shardsForTypos(files, word, always)
      : []) {
      for (const entry of shard.terms)
        if (isNear(word, entry.term)) add(shard, entry, weights.typo, typoSureness(word, entry.term))
    }
  }
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight || b.entry.pages - a.entry.pages)
    .slice(0, maxTerms)
}

/** Of four letters most words are an error away from another one, of eight hardly any; letters that changed places are no other word. */
function typoSureness(word: string, term: string): number {
  const own = word.length < term.length && term.endsWith('s') ? term.slice(0, -1) : term
  if (word.length === own.length && isSwapped(word, own)) return 1
  return Math.min(1, Math.max(0, (word.length - 3) / 4))
}

/** Where words are that differ from one by an error: with its first two letters, or, if `wide`, with its first. */
function shardsForTypos(files: IndexFiles, word: string, wide: boolean): Shard[] {
  const first = word.slice(0, 1)
  if (wide && shardNumbers(files, first, maxShardsForTypos + 1).length <= maxShardsForTypos) {
    return shardsOf(files, first, maxShardsForTypos)
  }
  return [...new Set([word.slice(0, 2), `${first}${word[2]}`])].flatMap(beginning =>
    shardsOf(files, beginning),
  )
}

/** Whether a term, or what it is the plural of, is one typing error away. */
function isNear(word: string, term: string): boolean {
  if (word.length < minTypoLength) return term.length === word.length && isSwapped(word, term)
  return isOneEditApart(word, term) || (term.endsWith('s') && isOneEditApart(word, term.slice(0, -1)))
}

/**
 * Words of titles, headings and names that are an error away, of long words two: one list tells them, where shards are many.
 * @returns undefined while the list or a shard is not here.
 */
function nearHeadingWords(files: IndexFiles, word: string): Omit<FoundTerm, 'weight'>[] | undefined {
  const most = word.length >= minTwoTyposLength ? 2 : 1
  const near = files
    .headingWords()
    ?.filter(other => isNear(word, other) || (most === 2 && editDistance(word, other, 2) <= 2))
  const terms = near?.slice(0, maxInside).flatMap(other => {
    const [shard] = shardsOf(files, other, 1)
    const entry = shard?.byTerm.get(other)
    return shard && entry ? [{ shard, entry }] : []
  })
  return files.missing.size > 0 ? undefined : terms
}

/**
 * Words that were run together: `streamkey`. Both are words of titles, headings and names; of one a letter may be wrong if there
 * is no other way to part them.
 *
 * @returns undefined where they cannot be parted so.
 */
export function partWord(files: IndexFiles, word: string): [string, string] | undefined {
  if (word.length < 2 * minPartLength || !/^\p{L}+$/u.test(word)) return undefined
  const words = new Set(files.headingWords() ?? [])
  const cuts = Array.from({ length: word.length - 2 * minPartLength + 1 }, (_, index): [string, string] => [
    word.slice(0, minPartLength + index),
    word.slice(minPartLength + index),
  ])
  const isMeant = (part: string) => part.length > minTypoLength && [...words].some(one => isNear(part, one))
  return (
    cuts.find(([first, second]) => words.has(first) && words.has(second)) ??
    cuts.find(
      ([first, second]) => (words.has(first) && isMeant(second)) || (words.has(second) && isMeant(first)),
    )
  )
}

/** Terms of titles, headings and names that contain what was typed, or are one typing error away from it. */
export function findInside(files: IndexFiles, part: string): FoundTerm[] {
  const isMeant = (word: string) => part.length >= minTypoLength && isNear(part, word)
  const words = (files.headingWords() ?? []).filter(word => word.includes(part, 1) || isMeant(word))
  return words.slice(0, maxInside).flatMap(word => {
    for (const shard of shardsOf(files, word, 1)) {
      const entry = shard.byTerm.get(word)
      if (entry) return [{ shard, entry, weight: weights.inside, sureness: insideSureness }]
    }
    return []
  })
}

/** The term as it is, and terms that begin with it: for identifiers and paths. */
export function findWhole(files: IndexFiles, text: string): FoundTerm[] {
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

/** Shards in which terms with a beginning can be, as far as they are here. */
function shardsOf(files: IndexFiles, beginning: string, most = maxShards): Shard[] {
  return shardNumbers(files, beginning, most).flatMap(number => files.wordShard(number) ?? [])
}

function shardNumbers(files: IndexFiles, beginning: string, most: number): number[] {
  const { beginnings, perGroup } = files.manifest.words
  const listed = within(beginnings, beginning)
  if (perGroup === 1) return listed.slice(0, most)
  const numbers: number[] = []
  for (const group of listed) {
    const shards = within(files.wordGroup(group)?.beginnings ?? [], beginning)
    numbers.push(...shards.map(shard => group * perGroup + shard))
    if (numbers.length >= most) break
  }
  return numbers.slice(0, most)
}

/** Places of what begins with a text in a list of beginnings: the last one before it, and those that begin with it. */
function within(beginnings: readonly string[], text: string): number[] {
  const places: number[] = []
  for (const [place, beginning] of beginnings.entries()) {
    if (beginning <= text) places[0] = place
    else if (beginning.startsWith(text)) places.push(place)
    else break
  }
  // A text before the first one is looked for in the first.
  return places.length === 0 && beginnings.length > 0 ? [0] : places.filter(place => place !== undefined)
}
