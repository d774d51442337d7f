import type { CompiledMarkdown } from '../markdown/types.ts'
import type { HttpMethod } from '../reference/types.ts'
import type { CategoryItemData } from './category-types.ts'
import type { ResolvedTarget } from './link-types.ts'

/** Compiled Markdown, with the data for showing its links and images in this page's locale. */
export interface ContentData {
  compiled: CompiledMarkdown
  /** Resolved address of each link and image target in the source. */
  targets: Record<string, ResolvedTarget>
  /** Definitions of the glossary's terms in the text, by id. */
  terms: Record<string, string>
  /** API data for the text. */
  api: ApiContent
  /** Pages around this one in its sidebar, if the text lists them (`DocCardList`). */
  around?: CategoryItemData[]
  /** BCP 47 tag of the text, if it is not the page's language (fallback). */
  lang: string | undefined
}

/** API data for components of a text, by the target of the reference (markdown/types.ts). */
export interface ApiContent {
  operations: Record<string, OperationMention>
  fields: Record<string, FieldMention>
  /** Descriptions of enum values; empty for a value without one. */
  values: Record<string, string>
  /** Address of the operation's page by method and path in code, `POST /bv/cms/v1/lives`, if exactly one operation matches. */
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
  /** Its anchor on the page of an operation; undefined for a field of a schema, which is on several pages. */
  href: string | undefined
}
