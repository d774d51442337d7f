import type { LinkData, WithFrame } from './types.ts'

export interface HomePageData extends WithFrame {
  home: HomeContent
  /** Sample of the first request in several clients; `html` is highlighted code. */
  samples: { id: string; label: string; html: string }[]
  latest: { title: string; date: string; href: string; description: string; lang: string | undefined }[]
  contact: { id: string; title: string; text: string; link: LinkData }[]
}

/** Copy of the home page in one locale, `content/home/<locale>.yaml`; addresses are final here. */
export interface HomeContent {
  hero: { title: string; lead: string; primary: LinkData; secondary: LinkData }
  tasks: { title: string; items: { title: string; text: string; href: string }[] }
  products: {
    title: string
    lead: string
    items: {
      id: string
      title: string
      text: string
      href: string
      facts: { label: string; value: string }[]
      points: string[]
    }[]
  }
  firstRequest: { title: string; lead: string; note: string }
  latest: { title: string; all: LinkData }
  contact: { title: string }
}
