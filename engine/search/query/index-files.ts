import { ByteReader } from '../format/bytes.ts'
import {
  checksum,
  type DocRecord,
  fileNames,
  formatVersion,
  headerLength,
  type Manifest,
  type PageRecord,
  type StartFile,
} from '../format/layout.ts'
import { decodePostings, noPostings, type Postings } from '../format/postings.ts'
import { decodeTerms, type TermEntry, type TierEntry } from '../format/term-file.ts'
import { SearchError } from '../types.ts'

/** Gives a file of the index by its name. Throws a SearchError `network` or, for one that is not there, `stale`. */
export type FetchFile = (name: string) => Promise<ArrayBuffer>

/** A shard: its terms in order and by name, with the bytes that hold their postings. */
export interface Shard {
  bytes: Uint8Array
  terms: TermEntry[]
  byTerm: Map<string, TermEntry>
}

/**
 * The files of an index that are here. Questions are answered without waiting from what is here; what they lacked is
 * in `missing`, to be fetched before they are asked again.
 */
export class IndexFiles {
  readonly manifest: Manifest
  readonly missing = new Set<string>()
  readonly #fetchFile: FetchFile
  readonly #contents = new Map<string, unknown>()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #postings = new WeakMap<TierEntry, Postings>()

  constructor(manifest: Manifest, fetchFile: FetchFile) {
    this.manifest = manifest
    this.#fetchFile = fetchFile
  }

  start(): StartFile | undefined {
    return this.#get(fileNames.start) as StartFile | undefined
  }

  shard(name: string): Shard | undefined {
    return this.#get(name) as Shard | undefined
  }

  page(number: number, pagesPerFile: number): PageRecord | undefined {
    const file = this.#get(fileNames.pages(Math.floor(number / pagesPerFile))) as PageRecord[] | undefined
    return file?.[number % pagesPerFile]
  }

  docs(file: number): DocRecord[] | undefined {
    return this.#get(fileNames.docs(file)) as DocRecord[] | undefined
  }

  variants(): string[] | undefined {
    return this.#get(fileNames.variants) as string[] | undefined
  }

  wordGroup(group: number): string[] | undefined {
    return this.#get(fileNames.wordGroup(group)) as string[] | undefined
  }

  headingWords(): string[] | undefined {
    return this.#get(fileNames.headingWords) as string[] | undefined
  }

  /** Postings that stand in a shard, decoded once. */
  firstPostings(shard: Shard, tier: TierEntry, positions: boolean): Postings {
    let postings = this.#postings.get(tier)
    if (!postings) {
      postings = noPostings()
      decodePostings(new ByteReader(shard.bytes, tier.start, tier.end), positions, postings)
      postings.offsets.push(postings.positions.length)
      this.#postings.set(tier, postings)
    }
    return postings
  }

  /** Postings of a block file. */
  block(block: number, positions: boolean): Postings | undefined {
    const content = this.#get(fileNames.block(block)) as
      | { bytes: Uint8Array; postings?: Postings }
      | undefined
    if (content && !content.postings) {
      content.postings = noPostings()
      decodePostings(new ByteReader(content.bytes, headerLength), positions, content.postings)
      content.postings.offsets.push(content.postings.positions.length)
    }
    return content?.postings
  }

  /** Fetches what was missing. */
  async loadMissing(): Promise<void> {
    const names = [...this.missing]
    this.missing.clear()
    await Promise.all(names.map(name => this.#load(name)))
  }

  #get(name: string): unknown {
    const content = this.#contents.get(name)
    if (content === undefined) this.missing.add(name)
    return content
  }

  #load(name: string): Promise<void> {
    const known = this.#loading.get(name)
    if (known) return known
    const loading = this.#fetchFile(name).then(buffer => {
      this.#contents.set(name, this.#decode(name, new Uint8Array(buffer)))
    })
    // What failed is asked for again by the next question.
    this.#loading.set(
      name,
      loading.finally(() => this.#loading.delete(name)),
    )
    return this.#loading.get(name) ?? loading
  }

  #decode(name: string, bytes: Uint8Array): unknown {
    try {
      if (name.endsWith('.json')) return this.#ofThisIndex(JSON.parse(new TextDecoder().decode(bytes)))
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (view.getUint32(0) !== Number.parseInt(this.manifest.id.slice(0, 8), 16)) throw staleError(name)
      if (view.getUint32(4) !== checksum(bytes.subarray(headerLength))) throw new RangeError('wrong checksum')
      if (name.startsWith('b')) return { bytes }
      const terms = decodeTerms(bytes, headerLength)
      return { bytes, terms, byTerm: new Map(terms.map(entry => [entry.term, entry])) } satisfies Shard
    } catch (error) {
      if (error instanceof SearchError) throw error
      throw new SearchError('network', `The file ${name} of the search index is damaged: ${String(error)}`)
    }
  }

  #ofThisIndex(content: unknown): unknown {
    if (Array.isArray(content) && content[0] === this.manifest.id) return content[1]
    throw staleError('of JSON')
  }
}

function staleError(name: string): SearchError {
  return new SearchError('stale', `The file ${name} belongs to another search index`)
}

/** Reads a manifest. Throws a SearchError: `stale` for that of another build. */
export function readManifest(buffer: ArrayBuffer, build: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(new TextDecoder().decode(buffer)) as Manifest
  } catch (error) {
    throw new SearchError('network', `The manifest of the search index is damaged: ${String(error)}`)
  }
  if (manifest.format !== formatVersion || manifest.build !== build) {
    throw new SearchError('stale', `The search index is of build ${manifest.build}, the page of ${build}`)
  }
  return manifest
}
