/** A link to be shown. */
export interface LinkData {
  label: string
  /** BCP 47 tag of the label, if it is not the page's language, because the locale lacks the target. */
  lang?: string
  href: string
  title?: string
  /** Drawing of the icon before the label. */
  drawing?: string | undefined
  /** Whether it leads to another site. */
  external: boolean
  /** Whether the current page is the target or below it. */
  current?: boolean
}

export interface MenuData {
  label: string
  /** Drawing of the icon before the label. */
  drawing?: string | undefined
  items: LinkData[]
}

export interface Crumb {
  label: string
  /** BCP 47 tag of the label, if it is not the page's language. */
  lang?: string | undefined
  href: string | undefined
}

export interface ResolvedTarget {
  href: string
  external: boolean
}

export interface PaginationData {
  previous: LinkData | undefined
  next: LinkData | undefined
}
