import type { WithFrame } from './frame-types.ts'

export interface HomePageData extends WithFrame {
  sections: HomeSectionData[]
}

/** A section with what its view is given: its copy, addresses in it final, and what else it shows. */
export interface HomeSectionData {
  name: string
  props: Readonly<Record<string, unknown>>
}

/** A request as code of one client. */
export interface ClientSample {
  /** Value of the tabs in guides that show the same language. */
  tab: string
  label: string
  /** Language of the code block. */
  language: string
  /** Highlighted code. */
  html: string
}

/** A dated page as the home page lists it. */
export interface LatestEntry {
  title: string
  date: string
  href: string
  description: string
  lang: string | undefined
}
