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
  /** Of an operation. */
  method?: HttpMethod
  deprecated?: boolean
  webhook?: true
}
