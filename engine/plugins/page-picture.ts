import type { Locale } from '../config/locale.ts'

/** Where pictures of pages are in a built site. */
export const picturesFolder = 'assets/pages'

/** A page, as a picture needs it that is shown where somebody links to the page. */
export interface PicturedPage {
  /** Kind of its route: `doc`, `operation`, `blog/post`. */
  kind: string
  locale: Locale
  /** Language of its text, a BCP 47 tag. */
  lang: string
  /** Address without locale and base path. */
  path: string
  title: string
  description: string
  /** Labels of the categories above it, outermost first. */
  section: readonly string[]
}

/** A picture of a page, before it is drawn. */
export interface PagePicture {
  /** Name of a view of the plugin (`views`): it is given the page, and what `props` and `messages` of the plugin hold. */
  view: string
  /** Pixels. */
  width: number
  height: number
  /** Changes with whatever else the picture is made of: fonts, and the version of what draws it. */
  key: string
  /**
   * Draws the picture as a PNG. A build calls it once for what it has drawn before: the same HTML and `key` are the same picture.
   *
   * @param html The view as HTML.
   */
  draw(html: string): Promise<Uint8Array>
}
