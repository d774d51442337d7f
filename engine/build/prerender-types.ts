import type { Problem } from '../config/problem.ts'
import type { Reference } from '../markdown/types.ts'
import type { SiteData } from '../portal/load-site.ts'
import type { PolicyNeeds } from '../portal/site-headers.ts'
import type { IndexName } from '../search/index-name.ts'
import type { BuildCost } from './cost.ts'
import type { WrittenFiles } from './site-output.ts'

/** What a process that renders pages is told first; sent by structured clone. */
export interface WorkerData {
  site: SiteData
  root: string
  /** Folder of caches. */
  cache: string
  /** Module of the bundle that renders pages. */
  serverEntry: string
  /** Folder of what browsers load. */
  client: string
  /** Folder that pages are written to. */
  out: string
  /** The site that the last build left, if files of it may be taken over. */
  last: string | undefined
  /** Whether files get compressed siblings. */
  compress: boolean
  /** Whether it may end with a page; false once another one has. */
  alone: boolean
}

/** Pages to write, by URL path without base; `notFound` pages have no route. */
export interface Batch {
  urls: string[]
}

/** What was put together from one content file, for the checks over the whole site. */
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
  /** Bytes of the page as sent, and with Brotli. */
  bytes: number
  brotli: number
  /** Changes with the page; where the site can be read without network. */
  digest?: string
  /** Paths of the files that it shows, likewise. */
  embedded?: string[]
  /** Of a page that is there as Markdown too. */
  markdown?: MarkdownReport
}

/** What lists of pages for programs say of one. */
export interface MarkdownReport {
  title: string
  description: string
  /** Last change, an ISO date, where it is known. */
  updated: string | undefined
  bytes: number
}

/** What a worker says: it is ready for a batch, begins a page, has done a batch, or cannot go on. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'begins'; url: string }
  | { kind: 'report'; report: BatchReport; cost: BuildCost }
  | { kind: 'failed'; reason: string; problem?: Problem }

/** A page as an index holds it, as JSON: it goes to a file as it is. */
export interface SearchReport {
  index: IndexName
  page: string
}

/** What an operation's page says for search, an `OperationRecord` as JSON. */
export interface OperationReport {
  index: IndexName
  api: string
  record: string
}

/** The file of an operation that some of its schemas are left out of. */
export interface CutFile {
  api: string
  url: string
}

/** Answer to a batch. */
export interface BatchReport {
  pages: PageReport[]
  files: FileReport[]
  /** Files of the content folder that the pages show, with the name they get below /assets. */
  assets: { file: string; name: string }[]
  search: SearchReport[]
  operations: OperationReport[]
  cutFiles: CutFile[]
  /** Names of the islands in the pages up to now. */
  islands: ReadonlySet<string>
  /** Every file that the process has written since its last report. */
  written: WrittenFiles
  /** What the policy must name, of all pages up to now. */
  policy: PolicyNeeds
  problems: Problem[]
}

/** How rendering a page ended the process that did it. */
export interface PageEnd {
  url: string
  how: 'ended' | 'too-long' | 'out-of-memory'
}
