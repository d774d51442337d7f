import type { PageMarkdown } from '../agents/page-markdown.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import type { SearchPage } from '../search/types.ts'
import type { AssetHref } from './page-files.ts'
import type { PictureFile } from './page-picture.tsx'

/** A page as sent to browsers. */
export interface RenderedPage {
  status: 200 | 404
  html: string
  /** The picture that a plugin draws of the page, if there is one. */
  picture?: PictureFile
  /** The page as Markdown; undefined if it has none. */
  markdown?: () => PageMarkdown
  /**
   * The search record; undefined for a page that search should not find.
   *
   * @param compiled The content file of the page, if it has one.
   * @param html Returns the HTML of the page.
   */
  found?: (compiled: CompiledMarkdown | undefined, html: () => string) => SearchPage | undefined
}

/**
 * Renders the page at a path to HTML, or the not-found page.
 *
 * @param path Decoded path without base path.
 * @param hrefOf Returns the URLs of style sheets and script.
 * @throws Errors of the page's data or components.
 */
export type RenderPage = (portal: Portal, path: string, hrefOf: AssetHref) => Promise<RenderedPage>
