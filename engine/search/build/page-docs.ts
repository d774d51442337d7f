import type { DocRecord, PageRecord } from '../format/layout.ts'
import type { SearchPage, SearchSection } from '../types.ts'
import { headingWords } from './heading-words.ts'
import type { RelatedTerms } from './related-terms.ts'
import { writeJsonPart } from './write-part.ts'

/** Approximate size of a part of docs, in bytes of JSON. */
const docsPartSize = 560

/** Texts of a doc in a tier. */
export interface DocTexts {
  doc: number
  tier: number
  texts: string[]
  /**
   * Whether the text says less than others of its tier: it explains a name, is the first cell of a row, or names other
   * pages.
   */
  minor: boolean
  /** Path of the page, which is found when a reader pastes it. */
  address?: string
  /** Calls that the doc describes: `POST /v1/lives`. */
  calls?: string[]
  /** The text that these words were taken from. Its length, not theirs, weights them. */
  partOf?: string
}

/** Texts of a page to be indexed: the page itself is doc 0, then come its sections and its entities. */
export function pageTexts(page: SearchPage, related?: RelatedTerms): DocTexts[] {
  const operations = page.entities.filter(entity => entity.kind === 'operation')
  const explanations = otherEntities(page).map(
    (entity, index): DocTexts => ({
      doc: page.sections.length + 1 + index,
      tier: 4,
      texts: [entity.description, entity.owner],
      minor: true,
    }),
  )
  const texts = [
    { doc: 0, tier: page.isModel ? 3 : 0, texts: [page.title] },
    {
      doc: 0,
      tier: 1,
      texts: operations.flatMap(entity => [entity.name, entity.owner]),
      address: page.url,
      calls: operations.map(({ owner }) => owner),
    },
    // Keywords count as headings: the page is about them.
    { doc: 0, tier: 2, texts: related?.rewritten(page.keywords) ?? page.keywords },
    { doc: 0, tier: 4, texts: [page.description, ...page.path, ...page.tags] },
    ...page.sections.flatMap((section, index) => [
      ...headingTexts(page, section).map(text => ({ doc: index + 1, tier: 2, ...text })),
      {
        doc: index + 1,
        tier: 4,
        texts: [...section.headings.slice(0, -1), section.text],
        minor: section.isLinks ?? false,
      },
      { doc: index + 1, tier: 3, texts: section.names ?? [] },
    ]),
    ...otherEntities(page).map((entity, index) => ({
      doc: page.sections.length + 1 + index,
      tier: 3,
      texts: [entity.name],
      // Readers look for a field of a request more often than for its repetition in a response. Anchors of responses
      // begin with a status.
      minor: (entity.kind === 'field' || entity.kind === 'enum') && /^[1-5\dX]{3}\b/.test(entity.anchor),
    })),
    { doc: 0, tier: 5, texts: [page.title, ...page.keywords].flatMap(text => related?.of(text) ?? []) },
    { doc: 0, tier: 6, texts: [...(related?.ofAddress(page.url) ?? [])] },
    ...page.sections.map((section, index) => ({
      doc: index + 1,
      tier: 6,
      texts: [...questionsOf(page, section, related)],
    })),
    ...page.sections.map(({ headings, isRow }, index) => ({
      doc: index + 1,
      tier: 5,
      texts: isRow ? [] : [...(related?.ofHeading(headings.at(-1) ?? '') ?? [])],
    })),
  ].map((entry): DocTexts => ({ minor: false, ...entry }))
  return [...texts, ...explanations].filter(entry => entry.address || entry.texts.some(text => text !== ''))
}

/** The heading of a section. Words that the page's title has, too, count less than the others. */
function headingTexts(
  { title }: SearchPage,
  { headings, isRow }: SearchSection,
): Pick<DocTexts, 'texts' | 'minor' | 'partOf'>[] {
  const heading = headings.at(-1)
  if (heading === undefined) return []
  if (isRow) return [{ texts: [heading], minor: true }]
  const words = headingWords(heading, title)
  if (!words) return [{ texts: [heading], minor: false }]
  return [
    { texts: [words.distinct], minor: false, partOf: heading },
    { texts: [words.repeated], minor: true, partOf: heading },
  ]
}

function otherEntities(page: SearchPage) {
  return page.entities.filter(entity => entity.kind !== 'operation')
}

/** Location of a page's docs: number of the part, index of the first doc in it, number of docs. */
export type DocParts = [part: number, from: number, count: number][]

/** Writes the docs of pages into parts, one after the other, and holds full parts until they are taken. */
export class DocWriter {
  #full: Uint8Array[] = []
  /** Number of the part that is being filled. */
  #part = 0
  /** Docs of the part that is being filled. */
  #open: DocRecord[] = []
  #size = 0

  /**
   * Adds the docs of a page.
   *
   * @returns Where they are.
   */
  add(page: SearchPage): DocParts {
    const docs: DocParts = []
    for (const record of docRecords(page)) {
      const length = JSON.stringify(record).length
      if (this.#open.length > 0 && this.#size + length > docsPartSize) this.#close()
      this.#size += length
      const last = docs.at(-1)
      if (last?.[0] === this.#part) last[2] += 1
      else docs.push([this.#part, this.#open.length, 1])
      this.#open.push(record)
    }
    return docs
  }

  /** The parts that were filled since the last call, in order, without the index's id. */
  take(): readonly Uint8Array[] {
    const full = this.#full
    this.#full = []
    return full
  }

  /** The remaining parts. Called once, after the last page. */
  takeLast(): readonly Uint8Array[] {
    if (this.#open.length > 0) this.#close()
    return this.take()
  }

  #close(): void {
    this.#full.push(writeJsonPart(this.#open))
    this.#part += 1
    this.#open = []
    this.#size = 0
  }
}

/** The record of a page, without the places of its docs. */
export function pageRecord(page: SearchPage): Omit<PageRecord, 'docs'> {
  const operation = page.entities.find(entity => entity.kind === 'operation')
  return {
    url: page.url,
    title: page.title,
    path: page.path,
    lang: page.lang,
    operation: operation && [operation.name, operation.owner, operation.anchor],
    deprecated: operation?.deprecated ? true : undefined,
    description: page.description,
  }
}

/** Readers' questions that a section answers. */
function questionsOf(
  { url }: SearchPage,
  { anchor, isRow }: SearchSection,
  related: RelatedTerms | undefined,
): readonly string[] {
  return isRow || anchor === '' ? [] : (related?.ofAddress(`${url}#${anchor}`) ?? [])
}

function docRecords(page: SearchPage): DocRecord[] {
  return [
    ...page.sections.map(({ anchor, headings, text }): DocRecord => ['', anchor, headings, text]),
    ...otherEntities(page).map(
      ({ kind, anchor, name, owner, description, deprecated }): DocRecord => [
        kind,
        anchor,
        name,
        owner,
        description,
        deprecated ? 1 : 0,
      ],
    ),
  ]
}
