import type { Problem } from '../config/problem.ts'
import type { Reference } from '../markdown/types.ts'
import type { SiteData } from '../portal/load-site.ts'
import type { IndexName } from '../search/index-name.ts'
import type { BuildCost } from './cost.ts'
import type { NeededSource } from './policy-needs.ts'

/** First message to a rendering process; transferred by structured clone. */
export interface WorkerData {
  site: SiteData
  root: string
  /** Folder for caches. */
  cache: string
  /** Module in the bundle that renders pages. */
  serverEntry: string
  /** Client folder of the bundle. */
  client: string
  /** Output folder. */
  out: string
  /** The site of the last build, if its files may be reused. */
  last: string | undefined
  /** Whether to write compressed siblings of files. */
  compress: boolean
  /** Whether a page may crash the process; false once one has. */
  alone: boolean
  /** Folders with files that builds write, whose reads are not recorded. */
  builtFolders: readonly string[]
}

/** Pages to write, by URL path without base path; `notFound` pages have no route. */
export interface Batch {
  urls: string[]
}

/** Report on a content file, for the checks of the whole site. */
export interface FileReport {
  file: string
  locale: string
  path: string
  anchors: string[]
  references: Reference[]
  problems: Problem[]
}

export interface PageReport {
  url: string
  /** Size of the page in bytes, uncompressed and with Brotli. */
  bytes: number
  brotli: number
  /** A hash that changes with the page; only for sites with offline reading. */
  digest?: string
  /** Paths of the files that the page embeds; only for sites with offline reading. */
  embedded?: string[]
  /** Only for pages that also exist as Markdown. */
  markdown?: MarkdownReport
}

/** Entry of a page in lists for programs. */
export interface MarkdownReport {
  title: string
  description: string
  /** ISO date of the last change, if known. */
  updated: string | undefined
  bytes: number
}

/** A message of a worker: ready for a batch, page begun, batch done, or failed. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'begins'; url: string }
  | ({ kind: 'results'; cost: BuildCost } & BatchResults)
  | { kind: 'failed'; reason: string; problem?: Problem }

/** A page for the search index, serialized as JSON for a file. */
export interface SearchReport {
  index: IndexName
  page: string
}

/** Search data of an operation's page: an `OperationRecord` as JSON. */
export interface OperationReport {
  index: IndexName
  api: string
  record: string
}

/** An operation's file from which some schemas were left out. */
export interface CutFile {
  api: string
  url: string
}

/** Results of a batch. */
export interface BatchResults {
  results: PageResult[]
  /** Names of what all pages of the process are taken to have read so far (`Recorder`). */
  common: string[]
}

/** Result of rendering a page: plain data for JSON, from which a build makes the files that concern all pages. */
export interface PageResult {
  url: string
  /** Undefined if the page could not be rendered. */
  page: PageReport | undefined
  files: FileReport[]
  /** Content files embedded in the page, with their names below /assets. */
  assets: { file: string; name: string }[]
  search: SearchReport[]
  operations: OperationReport[]
  cutFiles: CutFile[]
  /** Names of the islands in the page. */
  islands: string[]
  /** The page's files with their sizes in bytes; pages may share some. */
  written: [name: string, bytes: number][]
  /** Needs of the policy. */
  policy: NeededSource[]
  /** Names of what the page was made from, besides what all pages read. */
  reads: string[]
  problems: Problem[]
}

/** Reason for which a page ended its rendering process. */
export interface PageEnd {
  url: string
  how: 'ended' | 'too-long' | 'out-of-memory'
}
