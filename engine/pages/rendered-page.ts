import type { PageMarkdown } from '../agents/page-markdown.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import type { SearchPage } from '../search/types.ts'
import type { AssetHref } from './page-files.ts'

/** A page as it is sent. */
export interface RenderedPage {
  status: 200 | 404
  html: string
  /** The page as Markdown; nothing for a page that has none. */
  markdown?: () => PageMarkdown
  /**
   * What search is to find; nothing for a page that is not to be found.
   *
   * @param compiled The content file that the page shows, if it shows one.
   * @param html The page as it is sent.
   */
  found?: (compiled: CompiledMarkdown | undefined, html: () => string) => SearchPage | undefined
}

/**
 * Renders the page at a path to HTML; the not-found page where there is none.
 *
 * @param path Decoded, without base path.
 * @param hrefOf Where its style sheets and script are.
 * @throws what the data or the components of the page throw.
 */
export type RenderPage = (portal: Portal, path: string, hrefOf: AssetHref) => Promise<RenderedPage>
