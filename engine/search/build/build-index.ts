import { createHash } from 'node:crypto'
import type { Glossary } from '../../data/glossary.ts'
import type { SearchSynonyms } from '../../data/search-synonyms.ts'
import {
  type BodyRecord,
  formatVersion,
  gramShard,
  type Manifest,
  type PageRecord,
} from '../format/layout.ts'
import { writeRecord } from '../format/page-record.ts'
import { type Place, rowOf, unit } from '../format/places.ts'
import { encodeTerms, type TermToWrite } from '../format/term-file.ts'
import { hanFold } from '../han-fold.ts'
import type { PageOnDisk, SearchPage } from '../types.ts'
import { TermCollector } from './collect-terms.ts'
import { directoryOf, wordDirectoryOf } from './directories.ts'
import { countHan, occurringVariants, textVariants } from './han-variants.ts'
import { orderPages, pageRanges } from './order-pages.ts'
import { OwnWords, variantCharacters } from './own-words.ts'
import { packFiles } from './pack-files.ts'
import { type DocParts, DocWriter, pageRecord, pageTexts } from './page-docs.ts'
import { PartList } from './part-list.ts'
import { ReadWords } from './read-words.ts'
import { RelatedTerms } from './related-terms.ts'
import { synonymGroups } from './synonyms.ts'
import { BlockWriter } from './term-blocks.ts'
import type { WordReader } from './word-readers.ts'
import { cutWords, separator, termSize } from './word-shards.ts'
import { writeId, writeJsonPart, writeListPart, writePart } from './write-part.ts'

/**
 * Maximum number of words from titles and headings that partial words and misspellings are compared with: about 8 kB.
 */
const maxHeadingWords = 3_000

/** Maximum number of Han and Kana words that misspellings are compared with: about 4 kB. */
const maxRunWords = 1_200

/** Maximum number of operations that a pasted body is compared with. */
const maxBodies = 800

/**
 * Size of a shard of bigrams in bytes. A query for Han or Kana text reads three to twelve shards; smaller ones carry
 * fewer bigrams that the query does not have.
 */
const gramShardSize = 256

export interface BuildIndexOptions {
  locale: string
  glossary: Glossary
  synonyms?: SearchSynonyms | undefined
  /**
   * Gives the readings of words, for a language whose readers type readings (romaji, pinyin). Undefined for other
   * languages.
   */
  reader?: WordReader | undefined
  /** Id of the site's build, which the built pages contain too. */
  buildId: string
}

/** Path and content of a file of an index. */
export type IndexFile = [name: string, content: Uint8Array | string]

/** A built index. */
export interface BuiltIndex {
  /** File name of the manifest. */
  manifestName: string
  manifest: Manifest
  /** All files with their paths below the search folder: `ja.3f2c….json`, `ja.3f2c…/0.bin`. */
  files: () => Iterable<IndexFile>
}

type AnyPage = SearchPage | PageOnDisk

/**
 * Builds the static index of a locale.
 *
 * @param input Pages in any order. Pages on disk are read three times, one after the other, so that their texts are
 * never in memory together: compressed, they take a third of that.
 */
export function buildIndex(input: readonly AnyPage[], options: BuildIndexOptions): BuiltIndex {
  const pages = orderPages(input)
  const { parts, lists, contentHash } = indexParts(pages, options)
  const ranges = pageRanges(pages)
  const id = shortHash(JSON.stringify([formatVersion, lists, ranges, contentHash]))
  const { locale, buildId: build } = options
  const manifest: Manifest = {
    format: formatVersion,
    build,
    id,
    locale,
    pages: pages.length,
    ...ranges,
    ...lists,
  }
  const text = JSON.stringify(manifest)
  // The build's id is in the manifest only, not in the parts: a build that leaves the content unchanged keeps the
  // index's folder.
  const manifestName = `${locale}.${shortHash(text)}.json`
  for (const part of parts) writeId(part, id)
  function* files(): Generator<IndexFile> {
    yield [manifestName, text]
    for (const [name, content] of packFiles(parts, manifest.perFile ?? 1))
      yield [`${locale}.${id}/${name}`, content]
  }
  return { manifestName, manifest, files }
}

/** Everything in an index except its id. */
interface IndexParts {
  /** All parts in order, without the index's id. */
  parts: readonly Uint8Array[]
  /** The manifest's entries for these parts, and small lists that every query needs. */
  lists: Pick<
    Manifest,
    | 'words'
    | 'grams'
    | 'records'
    | 'headingWords'
    | 'runWords'
    | 'readings'
    | 'bodies'
    | 'variants'
    | 'textVariants'
    | 'synonyms'
    | 'ownWords'
    | 'perFile'
  >
  /** Hash of all parts. */
  contentHash: string
}

function indexParts(
  pages: readonly AnyPage[],
  { glossary, locale, synonyms = [], reader }: BuildIndexOptions,
): IndexParts {
  const han = new Map<string, number>()
  for (const page of pages) {
    for (const { texts } of pageTexts(read(page))) for (const text of texts) countHan(text, han)
  }
  if (han.size > 0)
    for (const character of variantCharacters(locale)) han.set(character, han.get(character) ?? 0)
  const variants = occurringVariants(han)
  const terms = new TermCollector(hanFold(variants))
  const ownWords = new OwnWords(locale, hanFold(variants))
  const related = new RelatedTerms(synonyms, hanFold(variants), locale, ownWords)
  const readWords = reader && new ReadWords(locale, reader)
  readWords?.addTerms(glossary, synonyms)
  for (const onDisk of pages) {
    const page = read(onDisk)
    related.count(page)
    ownWords.count(page)
    readWords?.count(page)
  }
  const parts = new PartList()
  const docs = new DocWriter()
  const docPlaces: Place[] = []
  const bodies: BodyRecord[] = []
  const records = pages.map((onDisk, number) => {
    const page = read(onDisk)
    for (const text of pageTexts(page, related)) terms.add({ page: number, ...text }, text.texts, text)
    if (page.bodyFields && bodies.length < maxBodies) bodies.push([number, page.bodyFields])
    const record = { ...pageRecord(page), docs: docs.add(page) }
    for (const part of docs.take()) docPlaces.push(parts.add(part))
    return record
  })
  for (const part of docs.takeLast()) docPlaces.push(parts.add(part))

  const blocks = new BlockWriter(terms, part => parts.add(part))
  const words = [...terms.words.terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, collected]) => blocks.write(terms.words, term, collected, false))
  const grams = [...terms.grams.terms].map(([term, collected]) =>
    blocks.write(terms.grams, term, collected, true),
  )
  const pagesByGram = new Map(grams.map(({ term, pages: found }) => [term, found]))
  const runWords = terms.runWords(gram => pagesByGram.get(gram) ?? 0)
  const wordShards = cutWords(words)
  const gramShards = groupGrams(grams, Math.max(1, Math.round(sizeOf(grams) / gramShardSize)))
  const wordPlaces = wordShards.map(shard => parts.add(writePart(encodeTerms(shard))))
  const gramPlaces = gramShards.map(shard => parts.add(writePart(encodeTerms(shard))))
  const add = (value: unknown) => parts.add(writeJsonPart(value))
  const addList = (texts: readonly string[]) => parts.add(writeListPart(texts))
  // Parts of one kind are contiguous.
  const recordPlaces = records.map(record =>
    add(writeRecord({ ...record, docs: toUnits(record.docs, docPlaces) })),
  )
  const beginnings = wordShards.map((shard, index) =>
    separator(wordShards[index - 1]?.at(-1)?.term, shard[0]?.term),
  )
  const lists: IndexParts['lists'] = {
    words: wordDirectoryOf(wordPlaces, beginnings, gramPlaces.length > wordPlaces.length, add),
    grams: directoryOf(gramPlaces, add),
    records: directoryOf(recordPlaces, add),
    headingWords: rowOf([addList(mostFrequent(terms.headingWords, maxHeadingWords).sort())]),
    runWords: rowOf([addList(mostFrequent(runWords, maxRunWords))]),
    ...(readWords && { readings: rowOf([addList(readWords.words().flat())]) }),
    bodies: rowOf([add(bodies)]),
    variants: rowOf([addList(variants)]),
    textVariants: textVariants(variants, han),
    synonyms: synonymGroups(glossary, locale, hanFold(variants)),
    ownWords: ownWords.groups(),
  }
  const perFile = parts.perFile()
  if (perFile > 1) lists.perFile = perFile
  return { parts: parts.parts, lists, contentHash: parts.hash() }
}

function toUnits(docs: DocParts, places: readonly Place[]): PageRecord['docs'] {
  return docs.map(([part, from, count]) => {
    const { at, length } = places[part] ?? { at: 0, length: 0 }
    return [at / unit, length / unit, from, count]
  })
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** The most used words of titles and headings, in that order. The limit keeps the file from growing with the site. */
function mostFrequent(words: ReadonlyMap<string, number>, limit: number): string[] {
  const byUse = [...words].sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
  return byUse.slice(0, limit).map(([word]) => word)
}

function read(page: AnyPage): SearchPage {
  return 'read' in page ? page.read() : page
}

function sizeOf(terms: readonly TermToWrite[]): number {
  return terms.reduce((sum, term) => sum + termSize(term), 0)
}

function groupGrams(grams: readonly TermToWrite[], shards: number): TermToWrite[][] {
  const groups: TermToWrite[][] = Array.from({ length: shards }, () => [])
  for (const gram of grams) groups[gramShard(gram.term, shards)]?.push(gram)
  return groups.map(group => group.sort((a, b) => (a.term < b.term ? -1 : 1)))
}
