/** A web page that is at hand. */
export interface WebPage {
  url: string
  title: string
  text: string
}

/** Gives the pages in a language such as `ja`. */
export type ReadPages = (language: string) => readonly WebPage[]
