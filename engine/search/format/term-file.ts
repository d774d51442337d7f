import { ByteReader, ByteWriter } from './bytes.ts'
import { tierNames } from './layout.ts'
import { type Place, placeAfter, unit } from './places.ts'

/** What a shard says of a term in one tier: its first postings, and where the others are. */
export interface TierEntry {
  /** Place of the first block in the file. */
  start: number
  end: number
  /** Where the blocks after it are. */
  blocks: Place[]
  /** Last page of the block in the shard, if there are more, and of each of the others. */
  lastPages: number[]
}

export interface TermEntry {
  term: string
  /** Pages that it is in. */
  pages: number
  /** By tier; undefined where the term is not in it. */
  tiers: (TierEntry | undefined)[]
}

/** A term as it is written. */
export interface TermToWrite {
  term: string
  pages: number
  tiers: ({ first: Uint8Array; blocks: readonly Place[]; lastPages: readonly number[] } | undefined)[]
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Writes terms, sorted by their UTF-8, with their postings behind them. */
export function encodeTerms(terms: readonly TermToWrite[]): Uint8Array {
  const table = new ByteWriter()
  const postings = new ByteWriter()
  table.number(terms.length)
  let before = new Uint8Array()
  for (const { term, pages, tiers } of terms) {
    const bytes = encoder.encode(term)
    let shared = 0
    while (shared < before.length && before[shared] === bytes[shared]) shared += 1
    table.number(shared)
    table.number(bytes.length - shared)
    table.raw(bytes.subarray(shared))
    before = bytes
    table.number(pages)
    let mask = 0
    for (const [tier, entry] of tiers.entries()) if (entry) mask |= 1 << tier
    table.number(mask)
    for (const entry of tiers) {
      if (!entry) continue
      table.number(entry.first.length)
      table.number(entry.lastPages.length)
      if (entry.lastPages.length > 0) table.number((entry.blocks[0]?.at ?? 0) / unit)
      for (const { length } of entry.blocks) table.number(length / unit)
      let last = 0
      for (const page of entry.lastPages) {
        table.number(page - last)
        last = page
      }
      postings.raw(entry.first)
    }
  }
  const file = new ByteWriter()
  file.number(table.length)
  file.raw(table.take())
  file.raw(postings.take())
  return file.take().slice()
}

/** Reads the terms of a shard; their postings stay in its bytes. */
export function decodeTerms(bytes: Uint8Array): TermEntry[] {
  const reader = new ByteReader(bytes)
  const tableLength = reader.number()
  let postings = reader.position + tableLength
  const terms: TermEntry[] = []
  let before = new Uint8Array()
  for (let rest = reader.number(); rest > 0; rest -= 1) {
    const shared = reader.number()
    const length = reader.number()
    const text = new Uint8Array(shared + length)
    text.set(before.subarray(0, shared))
    text.set(reader.raw(length), shared)
    before = text
    const pages = reader.number()
    const mask = reader.number()
    const tiers = tierNames.map((_, tier) => {
      if ((mask & (1 << tier)) === 0) return undefined
      const start = postings
      postings += reader.number()
      const parts = reader.number()
      const blocks = readBlocks(reader, parts)
      const lastPages: number[] = []
      for (let index = 0; index < parts; index += 1) lastPages.push((lastPages.at(-1) ?? 0) + reader.number())
      return { start, end: postings, blocks, lastPages }
    })
    terms.push({ term: decoder.decode(text), pages, tiers })
  }
  return terms
}

/** Reads where the blocks of a tier are that has so many parts, the one in the shard with them. */
function readBlocks(reader: ByteReader, parts: number): Place[] {
  const blocks: Place[] = []
  const at = parts > 0 ? reader.number() * unit : 0
  for (let index = 1; index < parts; index += 1) {
    const length = reader.number() * unit
    const before = blocks.at(-1)
    blocks.push(before ? placeAfter(before, length) : { at, length })
  }
  return blocks
}
