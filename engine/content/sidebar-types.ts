import type { Locale } from '../config/locale.ts'
import type { HttpMethod } from '../reference/types.ts'

/** An item of a sidebar in one locale. `key` is unique in its sidebar and stable over builds. */
export type SidebarItem = SidebarDoc | SidebarOperation | SidebarModel | SidebarLink | SidebarCategory

interface SidebarLabel {
  key: string
  label: string
  /** Locale that the label is written in: not the page's where that lacks it. */
  labelLocale: Locale
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
  /** Path of the API that is called. */
  endpoint: string
  /** States in which the call is allowed. */
  states: string[]
  deprecated: boolean
  /** Whether the API sends it to its caller's server. */
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

/** A tag of an API's description. */
export interface ApiTag {
  api: string
  name: string
}

export interface SidebarCategory extends SidebarLabel {
  type: 'category'
  description: string
  descriptionLocale: Locale
  /**
   * Path of its page: its own doc, its generated page `/docs/category/<name>`, or the first page inside.
   * On that page the category's branch is open, so a script can take a closed branch from there.
   */
  path: string
  /** Whether `path` is a generated category page. */
  generated: boolean
  /** The API whose operations it holds as a whole. */
  api?: string
  /** The tag of an API whose operations it holds. */
  apiTag?: ApiTag
  items: SidebarItem[]
}

export interface Sidebar {
  id: string
  items: SidebarItem[]
  /** Landing page of the sidebar. */
  path: string
}

/** A page of a sidebar and its place in it; computed once for each sidebar and locale. */
export interface SidebarPlace {
  sidebar: string
  /** Keys of the categories that hold the page, outermost first; a category holds its own page. */
  trail: string[]
  previous: PageLink | undefined
  next: PageLink | undefined
}

export interface PageLink {
  label: string
  labelLocale: Locale
  path: string
}
