import type { Locale } from '../config/locale.ts'
import type { HttpMethod } from './types.ts'

/** A text by locale, for the locales whose description is translated. */
export type TextByLocale = Record<Locale, string>

/** The operations of an API for sidebars and lists, in all locales. */
export interface ApiIndex {
  id: string
  /** Address of the API's pages without locale: `/docs/api/platform`. */
  path: string
  title: TextByLocale
  description: TextByLocale
  /** Operations without a tag. */
  operations: OperationEntry[]
  /** Groups of the tags, in their order. */
  groups: ApiGroup[]
  /** Schemas of the API, if there are any and they have pages. */
  models?: ModelGroup
}

/** The schemas of an API, which are listed after its operations. */
export interface ModelGroup {
  /** Slug of the category page. */
  slug: string
  label: TextByLocale
  entries: ModelEntry[]
}

/** A schema that has a page. */
export interface ModelEntry {
  /** Key in `components/schemas`. */
  name: string
  /** Address of the schema's page without locale. */
  path: string
  /** Name for readers: the schema's `title`, or its key if there is no title or several schemas have the same. */
  title: TextByLocale
  description: TextByLocale
}

/** Operations of a tag, with the groups of tags that have this tag as their parent (`x-parent`). */
export interface ApiGroup {
  /** Slug of the category page: `x-category`, or derived from API and tag. */
  slug: string
  /** Name of the tag; undefined for a group of tags (`x-tagGroups`). */
  tag: string | undefined
  label: TextByLocale
  description: TextByLocale
  operations: OperationEntry[]
  groups: ApiGroup[]
}

export interface OperationEntry {
  id: string
  /** Address of the operation's page without locale. */
  path: string
  title: TextByLocale
  summary: TextByLocale
  method: HttpMethod
  /** Path of the request: `/orders/{id}`. */
  endpoint: string
  /** States in which the operation is allowed (`x-allowed-states`). */
  states: string[]
  deprecated: boolean
  /** Whether the API sends the request to its caller's server. */
  webhook?: true
  /** Source file relative to the site's folder; undefined if the document was not read from files. */
  file: string | undefined
}

/** All operations of an API or a group, those of nested groups last. */
export function operationEntries(group: Pick<ApiGroup, 'operations' | 'groups'>): OperationEntry[] {
  return [...group.operations, ...group.groups.flatMap(operationEntries)]
}
