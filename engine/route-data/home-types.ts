import type { WithFrame } from './frame-types.ts'

export interface HomePageData extends WithFrame {
  sections: HomeSectionData[]
}

/** A section, with the props of its view: its copy with resolved addresses, and further data. */
export interface HomeSectionData {
  name: string
  props: Readonly<Record<string, unknown>>
}

/** A request as code for one client. */
export interface ClientSample {
  /** Value of the tab with the same language in guides. */
  tab: string
  label: string
  /** Language of the code block. */
  language: string
  /** Highlighted code. */
  html: string
}

/** A dated page in a list on the home page. */
export interface LatestEntry {
  title: string
  date: string
  href: string
  description: string
  lang: string | undefined
}
