import type { HttpMethod } from '../reference/types.ts'

/** A link in the sidebar of the current page. */
export interface SidebarLinkData {
  type: 'link'
  key: string
  label: string
  /** BCP 47 tag of the label, if it is not the page's language. */
  lang?: string | undefined
  href: string
  /** Drawing of the icon before the label. */
  drawing?: string | undefined
  external: boolean
  current: boolean
  /** Only for an operation's page. */
  method?: HttpMethod
  deprecated?: boolean
}

/** A category. A closed one has no items; a script loads them from the page at `href`, where the branch is open. */
export interface SidebarCategoryData {
  type: 'category'
  key: string
  label: string
  lang?: string | undefined
  href: string
  /** Drawing of the icon before the label. */
  drawing?: string | undefined
  open: boolean
  current: boolean
  items: SidebarItemData[]
  /** Whether the page at `href` is the category's own and lists all items. */
  isListed?: boolean
  /** Only if the list is open and items are left out; a script loads them from the page at `href`. */
  cut?: TruncatedList
  /**
   * Whether the items are in no sidebar of the docs. No first screens of them are written, and the page of each item
   * shows the list around it.
   */
  isOwn?: boolean
}

/** The left-out items of a list that only shows those around the current page. */
export interface TruncatedList {
  /** Items left out before those shown. */
  before?: CutEnd | undefined
  after?: CutEnd | undefined
  /** The item with which the file of first screens of the first item begins, and the number of its items that are left out. */
  begun?: { href: string; rows: number }
}

/** Items left out at an end of a list. */
export interface CutEnd {
  count: number
  /** The page that contains them: a category's page lists all of them, an item's page only those around it. */
  href: string
}

export type SidebarItemData = SidebarLinkData | SidebarCategoryData

export interface SidebarData {
  id: string
  items: SidebarItemData[]
  /** Whether no first screens of the items are written. */
  isOwn?: boolean
  hideable: boolean
  /** The page with all operations of the sidebar's API. */
  operationsHref?: string | undefined
}
