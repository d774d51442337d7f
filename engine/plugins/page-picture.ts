import type { Locale } from '../config/locale.ts'

/** Folder for pictures of pages in a built site. */
export const picturesFolder = 'assets/pages'

/** A page whose picture is drawn for links to it. */
export interface PicturedPage {
  /** Kind of its route: `doc`, `operation`, `blog/post`. */
  kind: string
  /** Locale of the page. */
  locale: Locale
  /** Language of its text, a BCP 47 tag. */
  lang: string
  /** Address without locale and base path. */
  path: string
  /** Title of the page. */
  title: string
  /** Description of the page in one sentence. */
  description: string
  /** Labels of the categories above it, outermost first. */
  section: readonly string[]
}

/** A picture of a page that is yet to be drawn. */
export interface PagePicture {
  /** Name of a view of the plugin (`views`). The view gets the page, what the hook `props` returns, and the plugin's texts. */
  view: string
  /** Width in pixels. */
  width: number
  /** Height in pixels. */
  height: number
  /** A text that changes with everything else that affects the picture: fonts, and the version of the drawing code. */
  key: string
  /**
   * Draws the picture as a PNG. Builds call it once for the same HTML and `key`, and reuse the picture.
   *
   * @param html The view as HTML.
   */
  draw(html: string): Promise<Uint8Array>
}
