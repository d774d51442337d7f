import type { SearchArea, SearchEntity } from '../types.ts'

/** Changes when files of an earlier build can no longer be read. */
export const formatVersion = 2

/**
 * Where a term stands in a page, best first: title; operation id and path; heading; name of a field, enum value or
 * error code; any other text; what readers type for what a title or heading says. Each has postings of its own, so that the
 * best are read without the others.
 */
export const tierNames = ['title', 'operation', 'heading', 'name', 'text', 'related'] as const

/** Pages in a file of page records. */
export const pagesPerFile = 2

/** What a locale's index says of itself: `<locale>.<id>.json`. Its files are in the folder `<locale>.<id>/` beside it. */
export interface Manifest {
  format: number
  /** Build of the site; a page of another build must be reloaded. */
  build: string
  /** Hash of all files' content: the names of files are made from it. */
  id: string
  locale: string
  pages: number
  /** Shards of Han and Kana bigrams. */
  gramShards: number
  /** Pages stand in the order of areas and services: first page of each, and the one after the last. */
  areas: { area: SearchArea; from: number; to: number }[]
  services: { label: string; from: number; to: number }[]
  /** Pages in another language than the index's. */
  foreign: { from: number; to: number }[]
}

/** What every question needs besides the manifest: `start.json`. */
export interface StartFile {
  /** Where each shard of words begins, in order: its first word, or less of it. Of many shards, where each group begins. */
  wordShards: string[]
  /** Shards in a group, whose beginnings are in a file of their own; 1 where there are no groups. */
  shardsPerGroup: number
  /** Terms of the glossary that mean the same, the locale's own first. */
  synonyms: string[][]
}

/** Page in a file of page records. */
export interface PageRecord {
  url: string
  title: string
  path: string[]
  lang?: string | undefined
  /** Id, path with its method, and anchor of an operation. */
  operation?: [name: string, owner: string, anchor: string] | undefined
  deprecated?: true | undefined
  description: string
  /** Files of its docs: number of the file, place of the first in it, how many. The page itself is doc 0 and in none. */
  docs: [file: number, from: number, count: number][]
}

/** A section (`['', anchor, headings, text]`) or an entity in a file of docs. */
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

export const fileNames = {
  start: 'start.json',
  wordGroup: (group: number) => `i${group}.json`,
  words: (shard: number) => `w${shard}.bin`,
  grams: (shard: number) => `g${shard}.bin`,
  block: (block: number) => `b${block}.bin`,
  pages: (file: number) => `p${file}.json`,
  docs: (file: number) => `d${file}.json`,
  /** Words of titles, headings and names, sorted. */
  headingWords: 'h.json',
  /** Han variants of characters that occur: the one that stands for its class, then those it stands for. */
  variants: 'v.json',
} as const

/** Whether a file is one of many, of which a question takes a few; the others are taken by every question, or by many. */
export function isPart(name: string): boolean {
  return /\/[a-z]\d+\.(bin|json)$/.test(name)
}

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

/** FNV-1a over bytes, for files that came damaged. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Bytes before the content of a binary file: first four bytes of the index's id, checksum of the content. */
export const headerLength = 8
