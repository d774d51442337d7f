import { ByteReader } from '../format/bytes.ts'
import {
  type BodyRecord,
  type Directory,
  type DocRecord,
  formatVersion,
  gramShard,
  type Manifest,
  type PageRecord,
  type WordRow,
} from '../format/layout.ts'
import { readRecord } from '../format/page-record.ts'
import { readPart } from '../format/part.ts'
import { type Place, placesOf, type Row } from '../format/places.ts'
import { decodePostings, noPostings, type Postings } from '../format/postings.ts'
import { decodeTerms, type TermEntry, type TierEntry } from '../format/term-file.ts'
import type { ReadWord } from '../reading/typed-reading.ts'
import { SearchError } from '../types.ts'
import { type FetchFile, PackReader } from './pack-reader.ts'

/** A shard: its terms in order and by name, and the bytes with their postings. */
export interface Shard {
  bytes: Uint8Array
  terms: TermEntry[]
  byTerm: Map<string, TermEntry>
}

interface Block {
  bytes: Uint8Array
  postings?: Postings
}

/** Decodes the bytes of a part. */
type Decode = (bytes: Uint8Array) => unknown

/** A part that is not loaded. */
interface Missing {
  place: Place
  decode: Decode
}

/**
 * The loaded parts of an index. Queries are answered at once from the loaded parts; `missing` then lists the parts that
 * they lacked, to be loaded before the next attempt.
 */
export class IndexFiles {
  readonly manifest: Manifest
  /** Missing parts, by their offsets. */
  readonly missing = new Map<number, Missing>()
  readonly #reader: PackReader
  readonly #contents = new Map<number, unknown>()
  readonly #loading = new Map<number, Promise<void>>()
  readonly #postings = new WeakMap<TierEntry, Postings>()
  readonly #places = new WeakMap<Row, Place[]>()
  #isMissed = true

  constructor(manifest: Manifest, fetchFile: FetchFile) {
    this.manifest = manifest
    this.#reader = new PackReader(fetchFile, manifest.perFile)
  }

  wordShard(number: number): Shard | undefined {
    return this.#listed(this.manifest.words, number, asShard)
  }

  /** The shard that contains a bigram if the index has it. */
  gramShard(gram: string): Shard | undefined {
    const { grams } = this.manifest
    return this.#listed(grams, gramShard(gram, grams.count), asShard)
  }

  page(number: number): PageRecord | undefined {
    return this.#listed(this.manifest.records, number, asRecord)
  }

  docs(place: Place): DocRecord[] | undefined {
    return this.#get(place, asJson)
  }

  variants(): string[] | undefined {
    return this.#inRow<string[]>(this.manifest.variants, 0, asList)
  }

  wordGroup(group: number): WordRow | undefined {
    return this.#inRow<WordRow>(this.manifest.words, group, asJson)
  }

  headingWords(): string[] | undefined {
    return this.#inRow<string[]>(this.manifest.headingWords, 0, asList)
  }

  runWords(): string[] | undefined {
    return this.#inRow<string[]>(this.manifest.runWords, 0, asList)
  }

  /** Words with their readings; undefined if they are not loaded, and for a language without readings. */
  readings(): ReadWord[] | undefined {
    const { readings } = this.manifest
    return readings && this.#inRow<ReadWord[]>(readings, 0, asReadWords)
  }

  bodies(): BodyRecord[] | undefined {
    return this.#inRow<BodyRecord[]>(this.manifest.bodies, 0, asJson)
  }

  /** Postings within a shard, decoded once. */
  firstPostings(shard: Shard, tier: TierEntry, positions: boolean): Postings {
    let postings = this.#postings.get(tier)
    if (!postings) {
      postings = decodeBlock(new ByteReader(shard.bytes, tier.start, tier.end), positions)
      this.#postings.set(tier, postings)
    }
    return postings
  }

  /** Postings of a block. */
  block(place: Place, positions: boolean): Postings | undefined {
    const block = this.#get<Block>(place, asBlock)
    if (block && !block.postings) block.postings = decodeBlock(new ByteReader(block.bytes), positions)
    return block?.postings
  }

  /** Runs a function with the loaded parts only: missing parts count as empty, and are not recorded. */
  without<Result>(act: () => Result): Result {
    this.missing.clear()
    this.#isMissed = false
    try {
      return act()
    } finally {
      this.#isMissed = true
    }
  }

  /** Loads the missing parts. */
  async loadMissing(): Promise<void> {
    const requested = [...this.missing]
    this.missing.clear()
    await this.#loadAll(requested)
  }

  async #loadAll(requested: readonly (readonly [at: number, Missing])[]): Promise<void> {
    const shared = requested.filter(([at]) => this.#loading.has(at))
    const started = requested.filter(([at]) => !this.#loading.has(at))
    const parts = this.#reader.read(started.map(([, { place }]) => place))
    for (const [at, { decode }] of started) {
      const part = parts.get(at)
      if (part) this.#loading.set(at, this.#load(at, part, decode))
    }
    await Promise.all([
      ...started.map(([at]) => this.#loading.get(at)),
      ...shared.map(([at]) => this.#loading.get(at)?.catch(() => {})),
    ])
    // A part that another query was loading and did not get is requested again.
    const failed = shared.filter(([at]) => !this.#contents.has(at))
    if (failed.length > 0) await this.#loadAll(failed)
  }

  /** Loads a part. After an error, the next query requests it again. */
  async #load(at: number, part: Promise<Uint8Array>, decode: Decode): Promise<void> {
    try {
      const bytes = await readPart(await part, this.manifest.id)
      this.#contents.set(at, decodeSafely(bytes, decode))
    } finally {
      this.#loading.delete(at)
    }
  }

  /** A part of a directory, which may be listed in a group. */
  #listed<Content>(directory: Directory, number: number, decode: Decode): Content | undefined {
    const { perGroup } = directory
    if (perGroup === 1) return this.#inRow(directory, number, decode)
    const row = this.#inRow<Row>(directory, Math.floor(number / perGroup), asJson)
    return row && this.#inRow(row, number % perGroup, decode)
  }

  #inRow<Content>(row: Row, number: number, decode: Decode): Content | undefined {
    const places = this.#places.get(row) ?? placesOf(row)
    this.#places.set(row, places)
    const place = places[number]
    return place && this.#get(place, decode)
  }

  #get<Content>(place: Place, decode: Decode): Content | undefined {
    const content = this.#contents.get(place.at)
    if (content === undefined && this.#isMissed) this.missing.set(place.at, { place, decode })
    return content as Content | undefined
  }
}

function asJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

function asRecord(bytes: Uint8Array): PageRecord {
  return readRecord(JSON.parse(new TextDecoder().decode(bytes)))
}

function asList(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : new TextDecoder().decode(bytes).split(' ')
}

function asReadWords(bytes: Uint8Array): ReadWord[] {
  const list = asList(bytes)
  return list.flatMap((reading, at): ReadWord[] => (at % 2 === 0 ? [[reading, list[at + 1] ?? '']] : []))
}

function asShard(bytes: Uint8Array): Shard {
  const terms = decodeTerms(bytes)
  return { bytes, terms, byTerm: new Map(terms.map(entry => [entry.term, entry])) }
}

function asBlock(bytes: Uint8Array): Block {
  return { bytes }
}

function decodeSafely(bytes: Uint8Array, decode: Decode): unknown {
  try {
    return decode(bytes)
  } catch (error) {
    throw new SearchError('network', `A part of the search index is damaged: ${String(error)}`)
  }
}

function decodeBlock(reader: ByteReader, positions: boolean): Postings {
  const postings = noPostings()
  decodePostings(reader, positions, postings)
  postings.offsets.push(postings.positions.length)
  return postings
}

/**
 * Parses a manifest.
 *
 * @throws {SearchError} `network` if it is damaged, `stale` if it belongs to another build.
 */
export function readManifest(buffer: ArrayBuffer, build: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(new TextDecoder().decode(buffer)) as Manifest
  } catch (error) {
    throw new SearchError('network', `The manifest of the search index is damaged: ${String(error)}`)
  }
  return checkedManifest(manifest, build)
}

/**
 * Returns a manifest if it belongs to a build.
 *
 * @throws {SearchError} `stale` otherwise.
 */
export function checkedManifest(manifest: Manifest, build: string): Manifest {
  if (manifest.format !== formatVersion || manifest.build !== build) {
    throw new SearchError('stale', `The search index is of build ${manifest.build}, the page of ${build}`)
  }
  return manifest
}
