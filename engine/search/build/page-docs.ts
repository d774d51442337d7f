import type { DocRecord, PageRecord } from '../format/layout.ts'
import type { SearchPage, SearchSection } from '../types.ts'
import { headingWords } from './heading-words.ts'
import type { RelatedTerms } from './related-terms.ts'
import { writeJsonPart } from './write-part.ts'

/** Bytes of JSON in a part of docs, about. */
const docsPartSize = 560

/** Texts of a doc by tier. */
export interface DocTexts {
  doc: number
  tier: number
  texts: string[]
  /** Whether the text only explains a name, is the first cell of a row or names other pages: it tells less than others of its tier. */
  minor: boolean
  /** Address of a page, which is found when it is pasted. */
  address?: string
  /** Calls that it is about: `POST /v1/lives`. */
  calls?: string[]
  /** The text that these are words of: its length, not theirs, says how much they tell. */
  partOf?: string
}

/** What of a page is indexed: the page itself as doc 0, its sections, its entities. */
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
    // As good as headings: a page is about them.
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
      // What a request takes is looked for more than where an answer repeats it; anchors of answers begin with a status.
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

/** The heading of a section. A word that the title says too tells less there than what the heading has of its own. */
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
    { texts: [words.own], minor: false, partOf: heading },
    { texts: [words.repeated], minor: true, partOf: heading },
  ]
}

function otherEntities(page: SearchPage) {
  return page.entities.filter(entity => entity.kind !== 'operation')
}

/** Which of the parts of docs hold those of a page: number of the part, number of the first in it, how many. */
export type DocParts = [part: number, from: number, count: number][]

/** Parts of pages' docs, filled one after the other; those that are full wait to be taken. */
export class DocWriter {
  #full: Uint8Array[] = []
  /** Number of the part that is being filled. */
  #part = 0
  /** The part that is being filled. */
  #open: DocRecord[] = []
  #size = 0

  /** Adds the docs of a page. @returns where they are. */
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

  /** The parts that became full since the last time, by number, without the index's id. */
  take(): readonly Uint8Array[] {
    const full = this.#full
    this.#full = []
    return full
  }

  /** The rest, when no page follows. */
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

/** The record of a page, without the places of other parts. */
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

/** What readers ask of a section. */
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
