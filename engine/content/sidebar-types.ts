import type { Locale } from '../config/locale.ts'
import type { HttpMethod } from '../reference/types.ts'

/** An item of a sidebar in one locale. `key` is unique in its sidebar and stable across builds. */
export type SidebarItem = SidebarDoc | SidebarOperation | SidebarModel | SidebarLink | SidebarCategory

interface SidebarLabel {
  key: string
  label: string
  /** Locale of the label; differs from the page's for a fallback. */
  labelLocale: Locale
  /** Name of the icon before the label. */
  icon?: string | undefined
}

export interface SidebarDoc extends SidebarLabel {
  type: 'doc'
  id: string
  path: string
}

/** The page of an API's operation. */
export interface SidebarOperation extends SidebarLabel {
  type: 'operation'
  /** One sentence for lists. */
  description: string
  descriptionLocale: Locale
  path: string
  id: string
  method: HttpMethod
  /** Path of the API request. */
  endpoint: string
  /** States in which the operation may be called. */
  states: string[]
  deprecated: boolean
  /** Whether the API sends the request to its user's server. */
  webhook?: true
}

/** The page of an API's schema. */
export interface SidebarModel extends SidebarLabel {
  type: 'model'
  /** One sentence for lists. */
  description: string
  descriptionLocale: Locale
  path: string
}

export interface SidebarLink extends SidebarLabel {
  type: 'link'
  href: string
}

/** A tag of an API description. */
export interface ApiTag {
  api: string
  name: string
}

export interface SidebarCategory extends SidebarLabel {
  type: 'category'
  description: string
  descriptionLocale: Locale
  /**
   * Path of its page: its own doc, its generated page `/docs/category/<name>`, or the first page inside. On that page the category is open,
   * so a script can load the list of a closed category from it.
   */
  path: string
  /** Whether `path` is a generated category page. */
  generated: boolean
  /** The API, if the category contains all of its operations. */
  api?: string
  /** The tag, if the category contains its operations. */
  apiTag?: ApiTag
  items: SidebarItem[]
}

export interface Sidebar {
  id: string
  items: SidebarItem[]
  /** First page of the sidebar. */
  path: string
}

/** Position of a page in its sidebar; computed once for each sidebar and locale. */
export interface SidebarPlace {
  sidebar: string
  /** Keys of the categories that contain the page, outermost first; a category contains its own page. */
  trail: string[]
  previous: PageLink | undefined
  next: PageLink | undefined
}

export interface PageLink {
  label: string
  labelLocale: Locale
  path: string
}
