import { ByteReader, ByteWriter } from './bytes.ts'
import { tierNames } from './layout.ts'
import { type Place, placeAfter, unit } from './places.ts'

/** Entry of a term for one tier: its first postings, and where the others are. */
export interface TierEntry {
  /** Offset of the first block of postings, which is in the shard itself. */
  start: number
  end: number
  /** Places of the further blocks. */
  blocks: Place[]
  /** Last page of each block, beginning with the one in the shard; empty if that is the only one. */
  lastPages: number[]
}

export interface TermEntry {
  term: string
  /** Number of pages that have the term. */
  pages: number
  /** By tier; undefined if the tier does not have the term. */
  tiers: (TierEntry | undefined)[]
}

/** A term to be encoded. */
export interface TermToWrite {
  term: string
  pages: number
  tiers: ({ first: Uint8Array; blocks: readonly Place[]; lastPages: readonly number[] } | undefined)[]
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Encodes terms, sorted by their UTF-8 bytes, followed by the first postings of all terms. */
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

/** Decodes the terms of a shard. Their postings remain in `bytes`. */
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

/**
 * Reads the places of a tier's further blocks.
 *
 * @param parts Number of blocks, with the one in the shard.
 */
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
