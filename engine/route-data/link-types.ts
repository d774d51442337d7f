/** A link as it is shown. */
export interface LinkData {
  label: string
  /** BCP 47 tag of the label when it is not the page's language: it names a page that the locale lacks. */
  lang?: string
  href: string
  title?: string
  /** Leads out of the portal. */
  external: boolean
  /** The page shown lies at or below it. */
  current?: boolean
}

export interface MenuData {
  label: string
  items: LinkData[]
}

export interface Crumb {
  label: string
  /** BCP 47 tag of the label when it is not the page's language. */
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
