import type { HttpMethod } from '../reference/types.ts'

/** A page in a list of category pages. */
export interface CategoryItemData {
  label: string
  /** BCP 47 tag of label and description, if it is not the page's language. */
  lang?: string | undefined
  description: string
  descriptionLang?: string | undefined
  href: string
  isCategory: boolean
  /** Key of a category of an API in the sidebar, which takes rows from this list. */
  branch?: string
  count: number
  /** Only for an operation's page. */
  operation?: OperationItemData
}

/** Data of an operation in lists, besides its title. */
export interface OperationItemData {
  id: string
  method: HttpMethod
  /** Path of the API request. */
  endpoint: string
  deprecated: boolean
  webhook: boolean
  /** States in which the operation may be called. */
  states: string[]
}

/** The operations in a category of an API, for the API's main page. */
export interface OperationGroupData {
  label: string
  lang?: string | undefined
  href: string
  items: CategoryItemData[]
}
