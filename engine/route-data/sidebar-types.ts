import type { HttpMethod } from '../reference/types.ts'

/** A page in the sidebar of the page that is shown. */
export interface SidebarLinkData {
  type: 'link'
  key: string
  label: string
  /** BCP 47 tag of the label when it is not the page's language. */
  lang?: string | undefined
  href: string
  external: boolean
  current: boolean
  /** Of an operation's page. */
  method?: HttpMethod
  deprecated?: boolean
}

/** A category: closed ones carry no items; a script takes them from the page at `href`, where the branch is open. */
export interface SidebarCategoryData {
  type: 'category'
  key: string
  label: string
  lang?: string | undefined
  href: string
  open: boolean
  current: boolean
  items: SidebarItemData[]
}

export type SidebarItemData = SidebarLinkData | SidebarCategoryData

export interface SidebarData {
  id: string
  items: SidebarItemData[]
  hideable: boolean
  /** The page that lists all operations of the API that the sidebar has. */
  operationsHref?: string | undefined
}
