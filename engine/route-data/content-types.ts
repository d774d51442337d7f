import type { CompiledMarkdown } from '../markdown/types.ts'
import type { HttpMethod } from '../reference/types.ts'
import type { CategoryItemData } from './category-types.ts'
import type { ResolvedTarget } from './link-types.ts'

/** Compiled Markdown with what its links and images need to be shown in this page's locale. */
export interface ContentData {
  compiled: CompiledMarkdown
  /** Final address of each link and image target as written in the source. */
  targets: Record<string, ResolvedTarget>
  /** Definitions of the glossary's terms that the text uses, by id. */
  terms: Record<string, string>
  /** What the text shows of the API. */
  api: ApiContent
  /** Pages around this one in its sidebar, where the text lists them (`DocCardList`). */
  around?: CategoryItemData[]
  /** BCP 47 tag of the text when it is not the page's locale (fallback). */
  lang: string | undefined
}

/** What components of a text show of the API, by the target of the reference (markdown/types.ts). */
export interface ApiContent {
  operations: Record<string, OperationMention>
  fields: Record<string, FieldMention>
  /** Meanings of enum values; empty for a value without one. */
  values: Record<string, string>
  /** Address of the operation's page by a method and path in code, `POST /bv/cms/v1/lives`, where it is exactly one. */
  paths: Record<string, string>
}

export interface OperationMention {
  method: HttpMethod
  path: string
  title: string
  deprecated: boolean
  href: string
}

export interface FieldMention {
  label: string
  /** Plain text. */
  description: string
  /** Its place on the page of an operation; undefined for a field of a schema, which is on several pages. */
  href: string | undefined
}
