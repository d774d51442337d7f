import { type ByteReader, ByteWriter } from './bytes.ts'

/** Occurrences of a term in one tier of one doc (a section, an entity, or the page itself as doc 0). */
export interface Posting {
  page: number
  doc: number
  /** BM25 strength of the term in its text, 0 to 7: its count relative to the text's length. */
  strength: number
  /** Positions in the text, for bigrams only. */
  positions: number[]
}

/** Postings of a block, in columns, in ascending order of page and doc. */
export interface Postings {
  pages: number[]
  docs: number[]
  strengths: number[]
  /** Index of each posting's first position, and one more entry at the end. Empty for words. */
  offsets: number[]
  positions: number[]
}

export function noPostings(): Postings {
  return { pages: [], docs: [], strengths: [], offsets: [], positions: [] }
}

const writer = new ByteWriter()

/** Encodes postings, which must be in the order of pages and docs. */
export function encodePostings(postings: readonly Posting[], withPositions: boolean): Uint8Array {
  writer.reset()
  let page = 0
  let doc = 0
  for (const [index, posting] of postings.entries()) {
    const samePage = index > 0 && posting.page === page
    if (!samePage) doc = 0
    const last = postings[index + 1]?.page !== posting.page
    if (!samePage) writer.number(posting.page - page)
    writer.number(((posting.doc - doc) << 4) | (posting.strength << 1) | (last ? 1 : 0))
    page = posting.page
    doc = posting.doc
    if (withPositions) encodePositions(posting.positions, writer)
  }
  return writer.take().slice()
}

/** Writes ascending positions: the first, then the distance of each from the one before. */
export function encodePositions(positions: readonly number[], into: ByteWriter): void {
  let before = 0
  for (const [index, position] of positions.entries()) {
    into.number(((position - before) << 1) | (index === positions.length - 1 ? 1 : 0))
    before = position
  }
}

/** Reads the postings of a block and appends them to `into`. */
export function decodePostings(reader: ByteReader, withPositions: boolean, into: Postings): void {
  let page = 0
  while (!reader.done) {
    page += reader.number()
    let doc = 0
    for (let last = false; !last; ) {
      const head = reader.number()
      doc += head >>> 4
      last = (head & 1) === 1
      into.pages.push(page)
      into.docs.push(doc)
      into.strengths.push((head >>> 1) & 7)
      if (withPositions) {
        into.offsets.push(into.positions.length)
        decodePositions(reader, into.positions)
      }
    }
  }
}

/** Reads the positions of one posting and appends them to `into`. */
export function decodePositions(reader: ByteReader, into: number[]): void {
  let position = 0
  for (let last = false; !last; ) {
    const value = reader.number()
    position += value >>> 1
    last = (value & 1) === 1
    into.push(position)
  }
}
