import { createHash } from 'node:crypto'
import type { Glossary } from '../../data/glossary.ts'
import type { SearchSynonyms } from '../../data/search-synonyms.ts'
import {
  fileNames,
  formatVersion,
  gramShard,
  type Manifest,
  type PageRecord,
  pagesPerFile,
  type StartFile,
} from '../format/layout.ts'
import { encodeTerms, type TermToWrite } from '../format/term-file.ts'
import { hanFold } from '../han-fold.ts'
import type { PageOnDisk, SearchPage } from '../types.ts'
import { TermCollector } from './collect-terms.ts'
import { countHan, occurringVariants } from './han-variants.ts'
import { type IndexFile, idOf, withHeader, withId, withoutId } from './index-file.ts'
import { orderPages, pageRanges } from './order-pages.ts'
import { DocFiles, pageTexts } from './page-docs.ts'
import { RelatedTerms } from './related-terms.ts'
import { synonymGroups } from './synonyms.ts'
import { BlockWriter } from './term-blocks.ts'

/** More shards of words than this are listed in groups, so that the first file stays small. */
const mostListed = 160
const groupSize = 64

/** So many words of titles and headings are looked through for parts of words and for typing errors: about 8 kB. */
const mostHeadingWords = 3_000

/** Bytes of a shard before compression, about. */
const shardSize = 1600
/** A run touches three to twelve of them: smaller, so that less comes along that nobody asked for. */
const gramShardSize = 400

export interface BuildIndexOptions {
  locale: string
  glossary: Glossary
  synonyms?: SearchSynonyms | undefined
  /** The same as in the pages that ask. */
  buildId: string
}

/** A built index. */
export interface BuiltIndex {
  /** Name of the manifest among the files. */
  manifestName: string
  manifest: Manifest
  /**
   * All files with their address below the folder of search: `ja.3f2c….json`, `ja.3f2c…/w0.bin`. Those of docs are as large as
   * all pages together, so they are made anew, one after the other: pages on disk must still be there.
   */
  files: () => Iterable<IndexFile>
}

type AnyPage = SearchPage | PageOnDisk

/**
 * Builds the static index of a locale.
 *
 * @param input Pages; those on disk are read three times, one after the other, so that their texts are never all in memory.
 */
export function buildIndex(input: readonly AnyPage[], options: BuildIndexOptions): BuiltIndex {
  const pages = orderPages(input)
  const parts = indexParts(pages, options)
  const ranges = pageRanges(pages)
  const id = idOf(
    JSON.stringify([formatVersion, parts.start, ranges, parts.docsHash]),
    parts.binary,
    parts.json,
  )
  const manifest: Manifest = {
    format: formatVersion,
    build: options.buildId,
    id,
    locale: options.locale,
    pages: pages.length,
    gramShards: parts.gramShards,
    ...ranges,
  }
  const text = JSON.stringify(manifest)
  // The build's id is in the manifest and not in the index: a build that changes nothing here keeps the folder.
  const manifestName = `${options.locale}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  function* files(): Generator<IndexFile> {
    const folder = `${options.locale}.${id}`
    yield [manifestName, text]
    yield [`${folder}/${fileNames.start}`, JSON.stringify([id, parts.start])]
    for (const [name, content] of parts.binary) yield [`${folder}/${name}`, withHeader(content, id)]
    for (const [name, content] of parts.json) yield [`${folder}/${name}`, withId(content, id)]
    let number = 0
    for (const content of docFiles(pages))
      yield [`${folder}/${fileNames.docs(number++)}`, withId(content, id)]
  }
  return { manifestName, manifest, files }
}

/** The index but for its id. */
interface IndexParts {
  start: StartFile
  gramShards: number
  /** Files by name, without header. */
  binary: Map<string, Uint8Array>
  /** Files by name, without id. */
  json: Map<string, Uint8Array>
  /** Of all files of docs. */
  docsHash: string
}

function indexParts(
  pages: readonly AnyPage[],
  { glossary, locale, synonyms = [] }: BuildIndexOptions,
): IndexParts {
  const han = new Map<string, number>()
  for (const page of pages) {
    for (const { texts } of pageTexts(read(page))) for (const text of texts) countHan(text, han)
  }
  const variants = occurringVariants(han)
  const terms = new TermCollector(hanFold(variants))
  const related = new RelatedTerms(synonyms, hanFold(variants))
  for (const page of pages) related.count(read(page))
  const docs = new DocFiles()
  const docsHash = createHash('sha256')
  const records = pages.map((onDisk, number) => {
    const page = read(onDisk)
    for (const text of pageTexts(page, related)) terms.add({ page: number, ...text }, text.texts)
    const record = docs.add(page)
    for (const file of docs.take()) docsHash.update(file)
    return record
  })
  for (const file of docs.takeLast()) docsHash.update(file)

  const blocks = new BlockWriter(terms)
  const words = [...terms.words.terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, collected]) => blocks.write(terms.words, term, collected, false))
  const grams = [...terms.grams.terms].map(([term, collected]) =>
    blocks.write(terms.grams, term, collected, true),
  )
  const wordShards = cutWords(words)
  const gramShards = Math.max(1, Math.round(sizeOf(grams) / gramShardSize))

  const binary = new Map<string, Uint8Array>()
  for (const [index, shard] of wordShards.entries()) binary.set(fileNames.words(index), encodeTerms(shard))
  for (const [index, shard] of groupGrams(grams, gramShards).entries()) {
    binary.set(fileNames.grams(index), encodeTerms(shard))
  }
  for (const [index, block] of blocks.blocks.entries()) binary.set(fileNames.block(index), block)

  const beginnings = wordShards.map((shard, index) =>
    separator(wordShards[index - 1]?.at(-1)?.term, shard[0]?.term),
  )
  const shardsPerGroup = beginnings.length > mostListed ? groupSize : 1
  const start: StartFile = {
    wordShards: beginnings.filter((_, index) => index % shardsPerGroup === 0),
    shardsPerGroup,
    synonyms: synonymGroups(glossary, locale, hanFold(variants)),
  }
  const json = new Map<string, Uint8Array>()
  const add = (name: string, value: unknown) => json.set(name, withoutId(value))
  add(fileNames.headingWords, mostUsed(terms.headingWords))
  add(fileNames.variants, variants)
  for (let from = 0; from < records.length; from += pagesPerFile) {
    const file: PageRecord[] = records.slice(from, from + pagesPerFile)
    add(fileNames.pages(from / pagesPerFile), file)
  }
  for (let from = 0; shardsPerGroup > 1 && from < beginnings.length; from += shardsPerGroup) {
    add(fileNames.wordGroup(from / shardsPerGroup), beginnings.slice(from, from + shardsPerGroup))
  }
  return { start, gramShards, binary, json, docsHash: docsHash.digest('hex') }
}

/** The files of docs by number, without id; none is kept. */
function* docFiles(pages: readonly AnyPage[]): Generator<Uint8Array> {
  const docs = new DocFiles()
  for (const page of pages) {
    docs.add(read(page))
    yield* docs.take()
  }
  yield* docs.takeLast()
}

/** The words of titles and headings that stand in most of them, sorted: the file must not grow with the site. */
function mostUsed(words: ReadonlyMap<string, number>): string[] {
  const byUse = [...words].sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
  return byUse
    .slice(0, mostHeadingWords)
    .map(([word]) => word)
    .sort()
}

function read(page: AnyPage): SearchPage {
  return 'read' in page ? page.read() : page
}

function termSize({ term, tiers }: TermToWrite): number {
  return tiers.reduce(
    (sum, tier) => sum + (tier ? tier.first.length + tier.lastPages.length * 2 + 2 : 0),
    term.length + 4,
  )
}

function sizeOf(terms: readonly TermToWrite[]): number {
  return terms.reduce((sum, term) => sum + termSize(term), 0)
}

function cutWords(words: readonly TermToWrite[]): TermToWrite[][] {
  const shards: TermToWrite[][] = []
  let size = shardSize
  for (const word of words) {
    if (size >= shardSize) {
      shards.push([])
      size = 0
    }
    shards.at(-1)?.push(word)
    size += termSize(word)
  }
  return shards
}

/** The shortest text that stands behind all of one shard and not behind the first of the next. */
function separator(before = '', first = ''): string {
  let length = 1
  while (length < first.length && first.slice(0, length) <= before) length += 1
  return first.slice(0, length)
}

function groupGrams(grams: readonly TermToWrite[], shards: number): TermToWrite[][] {
  const groups: TermToWrite[][] = Array.from({ length: shards }, () => [])
  for (const gram of grams) groups[gramShard(gram.term, shards)]?.push(gram)
  return groups.map(group => group.sort((a, b) => (a.term < b.term ? -1 : 1)))
}
