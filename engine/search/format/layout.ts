import type { SearchArea, SearchEntity } from '../types.ts'
import type { Row } from './places.ts'

/** Raised when the files of an earlier build can no longer be read. */
export const formatVersion = 11

/**
 * Tiers: where in a page a term occurs, most important first. They are the title; operation id and path; headings;
 * names of fields, enum values and error codes; any other text; words that readers type for those of titles and
 * headings; questions that readers ask; the page as a whole. Each tier has its own postings, so that the most important
 * are read without the others.
 */
export const tierNames = [
  'title',
  'operation',
  'heading',
  'name',
  'text',
  'related',
  'asked',
  'page',
] as const

/** The tier of readers' questions. */
export const askedTier = tierNames.indexOf('asked')

/** The tier of the page as a whole: how often it says a word. Bigrams of Han and Kana have none. */
export const pageTier = tierNames.indexOf('page')

/** Manifest of a locale's index: `<locale>.<hash>.json`. Its packs are in the folder `<locale>.<id>/` next to it. */
export interface Manifest {
  format: number
  /** Build of the site. A page of another build must be reloaded. */
  build: string
  /** Hash of all content. */
  id: string
  locale: string
  pages: number
  /** Ranges of page numbers by area and service: pages are ordered by these. `to` is exclusive. */
  areas: { area: SearchArea; from: number; to: number }[]
  services: { label: string; from: number; to: number }[]
  /** Ranges of pages in a language other than the index's. */
  foreign: { from: number; to: number }[]
  /** Shards of words, in alphabetical order. */
  words: WordDirectory
  /** Shards of Han and Kana bigrams, by hash. */
  grams: Directory
  /** Records of pages. */
  records: Directory
  /** Words of titles, headings and names, sorted. */
  headingWords: Row
  /** Han and Kana words of titles, headings and keywords, most used first. */
  runWords: Row
  /**
   * Words of titles, headings and glossary terms, each after its reading, most used first; only for a language whose
   * readers type readings.
   */
  readings?: Row
  /** Fields of the bodies that operations take: a list of `BodyRecord`. */
  bodies: Row
  /**
   * Han variants of the characters that occur. Each entry begins with the character that represents its class: the one
   * that the site uses most. Loaded only if the index lacks a part of a query as it is typed.
   */
  variants: Row
  /** The few of these classes of which the site uses several characters, with these characters alone. */
  textVariants: string[]
  /** Groups of glossary terms with the same meaning, the locale's own first. */
  synonyms: string[][]
  /** Groups of words with the same meaning: the word that the site uses, then those that it does not use. */
  ownWords: string[][]
  /** Number of packs in a file; omitted if it is one. */
  perFile?: number
}

/**
 * Places of all parts of a kind. A long list is split into groups, each a part that contains the row of its members:
 * the manifest, which every query needs, must not grow with the site.
 */
export interface Directory extends Row {
  /** Number of parts, without groups. */
  count: number
  /** Number of parts in a group; 1 if there are no groups. */
  perGroup: number
}

/**
 * A row of word shards with the beginning of each: the shortest prefix of its first word that separates it from the
 * shard before.
 */
export interface WordRow extends Row {
  beginnings: string[]
}

export type WordDirectory = Directory & WordRow

/** A page. Each record is a part of its own. */
export interface PageRecord {
  url: string
  title: string
  path: string[]
  lang?: string | undefined
  /** Id, method with path, and anchor of an operation. */
  operation?: [name: string, owner: string, anchor: string] | undefined
  deprecated?: true | undefined
  description: string
  /**
   * Location of its docs: place and length of the part in units, index of the first doc in it, number of docs. The page itself, doc 0, is
   * not among them.
   */
  docs: [at: number, length: number, from: number, count: number][]
}

/** Page of an operation, and the fields of its body: `loan.name`. */
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

/** Number of the shard that contains a bigram. */
export function gramShard(gram: string, shards: number): number {
  return hashText(gram) % shards
}

/** 32-bit FNV-1a hash of UTF-16 code units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // The lowest bits of FNV are weak, and they alone choose among few shards.
  return (hash ^ (hash >>> 15)) >>> 0
}

/** 32-bit FNV-1a hash of bytes, which detects damaged parts. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
