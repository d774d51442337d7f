import type { Locale } from '../config/locale.ts'
import type { HttpMethod } from './types.ts'

/** A text in the locales that have the description in their language. */
export type TextByLocale = Record<Locale, string>

/** The operations of an API as sidebars and lists show them, in all locales. */
export interface ApiIndex {
  id: string
  /** Address of its pages without locale: `/docs/api/platform`. */
  path: string
  title: TextByLocale
  description: TextByLocale
  /** Operations without a tag, then the groups of the tags in their order. */
  operations: OperationEntry[]
  groups: ApiGroup[]
  /** Its schemas, where they have pages and there are any. */
  models?: ModelGroup
}

/** The schemas of an API, which stand behind its operations. */
export interface ModelGroup {
  /** Name of its category page. */
  slug: string
  label: TextByLocale
  entries: ModelEntry[]
}

/** A schema of a description that has a page. */
export interface ModelEntry {
  /** Key in `components/schemas`. */
  name: string
  /** Address of its page without locale. */
  path: string
  /** What readers know it by: its `title`, or its name where that is none, or that of several. */
  title: TextByLocale
  description: TextByLocale
}

/** Operations of a tag; below it, groups of the tags that name it as their parent (`x-parent`). */
export interface ApiGroup {
  /** Name of its category page: `x-category`, or made from API and tag. */
  slug: string
  /** Name of its tag; undefined for a group of tags (`x-tagGroups`). */
  tag: string | undefined
  label: TextByLocale
  description: TextByLocale
  operations: OperationEntry[]
  groups: ApiGroup[]
}

export interface OperationEntry {
  id: string
  /** Address of its page without locale. */
  path: string
  title: TextByLocale
  summary: TextByLocale
  method: HttpMethod
  /** Path of the API that is called: `/orders/{id}`. */
  endpoint: string
  /** States in which the call is allowed (`x-allowed-states`). */
  states: string[]
  deprecated: boolean
  /** Whether the API sends it to its caller's server. */
  webhook?: true
  /** The file that it is written in, from the site's folder; undefined for a document that was read from none. */
  file: string | undefined
}

/** The operations of an API or a group, those of inner groups last. */
export function operationEntries(group: Pick<ApiGroup, 'operations' | 'groups'>): OperationEntry[] {
  return [...group.operations, ...group.groups.flatMap(operationEntries)]
}
