import type { SearchArea, SearchEntity } from '../types.ts'
import type { Row } from './places.ts'

/** Changes when files of an earlier build can no longer be read. */
export const formatVersion = 9

/**
 * Places of a term in a page, best first: title; operation id and path; heading; name of a field, enum value or
 * error code; any other text; what readers type for what a title or heading says; what they ask of the page. Each has postings of its own, so that the
 * best are read without the others.
 */
export const tierNames = ['title', 'operation', 'heading', 'name', 'text', 'related', 'asked'] as const

/** What readers ask, in their words. */
export const askedTier = tierNames.indexOf('asked')

/** What a locale's index says of itself: `<locale>.<hash>.json`. Its packs are in the folder `<locale>.<id>/` beside it. */
export interface Manifest {
  format: number
  /** Build of the site; a page of another build must be reloaded. */
  build: string
  /** Hash of all content. */
  id: string
  locale: string
  pages: number
  /** Pages are ordered by area and service: the first page of each, and the one after its last. */
  areas: { area: SearchArea; from: number; to: number }[]
  services: { label: string; from: number; to: number }[]
  /** Pages in another language than the index's. */
  foreign: { from: number; to: number }[]
  /** Shards of words, in the order of the alphabet. */
  words: WordDirectory
  /** Shards of Han and Kana bigrams, by hash. */
  grams: Directory
  /** Records of pages. */
  records: Directory
  /** Words of titles, headings and names, sorted. */
  headingWords: Row
  /** Words of Han and Kana in titles, headings and keywords, the most used first. */
  runWords: Row
  /** Words of titles, headings and terms behind their readings, the most used first, where the language is typed so. */
  readings?: Row
  /** Fields that operations take in bodies, a list of `BodyRecord`. */
  bodies: Row
  /** Han variants of characters that occur: the character that represents its class, then the others. */
  variants: Row
  /** Terms of the glossary that mean the same, the locale's own first. */
  synonyms: string[][]
  /** The site's own word, then others that mean the same and it does not use. */
  ownWords: string[][]
  /** Packs in a file; nothing where each is one. */
  perFile?: number
}

/**
 * Where the parts of a kind are. Many of them are listed in groups, each a part that holds the row of its own: what every question
 * needs must not grow with the site.
 */
export interface Directory extends Row {
  /** Parts, groups not counted. */
  count: number
  /** Parts in a group; 1 where there are no groups. */
  perGroup: number
}

/** A row of word shards with the beginning of each: its first word, or less of it. */
export interface WordRow extends Row {
  beginnings: string[]
}

export type WordDirectory = Directory & WordRow

/** A page, in a part of its own. */
export interface PageRecord {
  url: string
  title: string
  path: string[]
  lang?: string | undefined
  /** Id, path with its method, and anchor of an operation. */
  operation?: [name: string, owner: string, anchor: string] | undefined
  deprecated?: true | undefined
  description: string
  /** Parts of its docs: where it is and how long, in units; number of the first in it, how many. The page itself is doc 0 and in none. */
  docs: [at: number, length: number, from: number, count: number][]
}

/** Page of an operation and the fields of its body: `loan.name`. */
export type BodyRecord = [page: number, fields: string[]]

/** A section (`['', anchor, headings, text]`) or an entity in a part of docs. */
export type DocRecord =
  | ['', anchor: string, headings: string[], text: string]
  | [
      kind: SearchEntity['kind'],
      anchor: string,
      name: string,
      owner: string,
      description: string,
      deprecated: 0 | 1,
    ]

/** Shard of a bigram. */
export function gramShard(gram: string, shards: number): number {
  return hashText(gram) % shards
}

/** FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // The lowest bits of FNV are weak, and shards are few.
  return (hash ^ (hash >>> 15)) >>> 0
}

/** FNV-1a over bytes, for parts that came damaged. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
