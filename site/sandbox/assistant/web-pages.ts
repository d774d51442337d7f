/** An available web page. */
export interface WebPage {
  url: string
  title: string
  text: string
}

/** Returns the pages in a language such as `ja`. */
export type ReadPages = (language: string) => readonly WebPage[]
