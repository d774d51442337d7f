import { createHash } from 'node:crypto'
import type { Glossary } from '../../content/glossary.ts'
import {
  checksum,
  fileNames,
  formatVersion,
  gramShard,
  headerLength,
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
import { idLength, withId, withoutId } from './json-file.ts'
import { orderPages, pageRanges } from './order-pages.ts'
import { DocFiles, pageTexts } from './page-docs.ts'
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
  /** The same as in the pages that ask. */
  buildId: string
}

/** A built index. */
export interface BuiltIndex {
  /** By address below the folder of search: `ja.3f2c….json`, `ja.3f2c…/w0.bin`. */
  files: Map<string, Uint8Array | string>
  /** Name of the manifest among the files. */
  manifestName: string
  manifest: Manifest
}

/**
 * Builds the static index of a locale.
 *
 * @param input Pages; those on disk are read twice, one after the other, so that their texts are never all in memory.
 */
export function buildIndex(
  input: readonly (SearchPage | PageOnDisk)[],
  options: BuildIndexOptions,
): BuiltIndex {
  const pages = orderPages(input)
  const han = new Map<string, number>()
  for (const page of pages) {
    for (const { texts } of pageTexts(read(page))) for (const text of texts) countHan(text, han)
  }
  const variants = occurringVariants(han)
  const terms = new TermCollector(hanFold(variants))
  const docs = new DocFiles()
  const records = pages.map((onDisk, number) => {
    const page = read(onDisk)
    for (const text of pageTexts(page)) terms.add({ page: number, ...text }, text.texts)
    return docs.add(page)
  })

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
    synonyms: synonymGroups(options.glossary, options.locale, hanFold(variants)),
  }
  const json = new Map<string, unknown>([
    [fileNames.headingWords, mostUsed(terms.headingWords)],
    [fileNames.variants, variants],
  ])
  for (let from = 0; from < records.length; from += pagesPerFile) {
    const file: PageRecord[] = records.slice(from, from + pagesPerFile)
    json.set(fileNames.pages(from / pagesPerFile), file)
  }

  for (let from = 0; shardsPerGroup > 1 && from < beginnings.length; from += shardsPerGroup) {
    json.set(fileNames.wordGroup(from / shardsPerGroup), beginnings.slice(from, from + shardsPerGroup))
  }

  const ranges = pageRanges(pages)
  const texts = new Map<string, Uint8Array>()
  for (const [name, value] of json) texts.set(name, withoutId(value))
  for (const [index, file] of docs.take().entries()) texts.set(fileNames.docs(index), file)
  const id = hashOf(JSON.stringify([formatVersion, start, ranges]), binary, texts)
  const manifest: Manifest = {
    format: formatVersion,
    build: options.buildId,
    id,
    locale: options.locale,
    pages: pages.length,
    gramShards,
    ...ranges,
  }
  const folder = `${options.locale}.${id}`
  const files = new Map<string, Uint8Array | string>()
  const text = JSON.stringify(manifest)
  // The build's id is in the manifest and not in the index: a build that changes nothing here keeps the folder.
  const manifestName = `${options.locale}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  files.set(manifestName, text)
  files.set(`${folder}/${fileNames.start}`, JSON.stringify([id, start]))
  for (const [name, content] of binary) files.set(`${folder}/${name}`, withHeader(content, id))
  for (const [name, content] of texts) files.set(`${folder}/${name}`, withId(content, id))
  return { files, manifestName, manifest }
}

/** The words of titles and headings that stand in most of them, sorted: the file must not grow with the site. */
function mostUsed(words: ReadonlyMap<string, number>): string[] {
  const byUse = [...words].sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
  return byUse
    .slice(0, mostHeadingWords)
    .map(([word]) => word)
    .sort()
}

function read(page: SearchPage | PageOnDisk): SearchPage {
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

function hashOf(start: string, ...files: Map<string, Uint8Array>[]): string {
  const hash = createHash('sha256').update(start)
  for (const [name, content] of files.flatMap(map => [...map])) hash.update(name).update(content)
  return hash.digest('hex').slice(0, idLength)
}

function withHeader(content: Uint8Array, id: string): Uint8Array {
  const file = new Uint8Array(headerLength + content.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, Number.parseInt(id.slice(0, 8), 16))
  view.setUint32(4, checksum(content))
  file.set(content, headerLength)
  return file
}
