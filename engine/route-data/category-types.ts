import type { HttpMethod } from '../reference/types.ts'

/** A page as category pages list it. */
export interface CategoryItemData {
  label: string
  /** BCP 47 tags of label and description when they are not the page's language. */
  lang?: string | undefined
  description: string
  descriptionLang?: string | undefined
  href: string
  isCategory: boolean
  count: number
  /** Of an operation's page. */
  operation?: OperationItemData
}

/** What lists show of an operation beside its title. */
export interface OperationItemData {
  id: string
  method: HttpMethod
  /** Path of the API that is called. */
  endpoint: string
  deprecated: boolean
  webhook: boolean
  /** States in which the call is allowed. */
  states: string[]
}

/** The operations below a category of an API, as the API's own page lists them. */
export interface OperationGroupData {
  label: string
  lang?: string | undefined
  href: string
  items: CategoryItemData[]
}
