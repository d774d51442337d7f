import type { ResultHit, SearchArea } from '../types.ts'

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
export type Level = (typeof levels)[number]
export type Hierarchy = Record<Level, string | null>

/**
 * A record of a hosted engine in the DocSearch format (docsearch.algolia.com/docs/record-extractor): the page's title
 * is `lvl1`, its headings are `lvl2` and below. The fields after `weight` are ours; records of a crawler lack them.
 */
export interface EngineRecord {
  objectID: string
  /** Absolute URL with the anchor. */
  url: string
  url_without_anchor: string
  anchor: string | null
  /** Level of the record, or `content` for text below a heading. */
  type: Level | 'content'
  hierarchy: Hierarchy
  content: string | null
  /** Locale of the site: `ja`, even if the text is an English fallback. */
  language: string
  docusaurus_tag: string
  tags: string[]
  weight: { pageRank: number; level: number; position: number }
  kind: ResultHit['kind']
  area: SearchArea
  service: string
  path: string[]
  lang: string | null
  method: string | null
  deprecated: boolean
  /** Owner of an entity, such as a path with its method, or a class. */
  owner: string
  /** Words of an entity's name (`Loan Service Renew Loan`) or keywords of a page. */
  words: string
  /** Base path of the site when it was indexed. */
  base_path: string
  /** Tag of the push that sent the record last. */
  build: string
}

/** A record in an engine's answer. Any property may be missing. */
export type AnsweredRecord = Partial<Omit<EngineRecord, 'hierarchy'>> & { hierarchy?: Partial<Hierarchy> }
