import { missingPageMarkdown, pageMarkdown } from '../agents/page-markdown.ts'
import type { Route } from '../content/route-types.ts'
import { markdownPath } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'
import type { NotFoundPageData } from '../route-data/types.ts'
import type { MarkdownReport } from './prerender-types.ts'
import type { SiteOutput } from './site-output.ts'

/**
 * Writes the Markdown of a page beside its HTML, made of the same data.
 *
 * @param route undefined for the page that stands for missing ones.
 * @param data What the page's data hook gave.
 * @returns what lists of pages say of it; undefined for a page without Markdown, or one that no list names.
 */
export function emitMarkdown(
  portal: Portal,
  out: SiteOutput,
  url: string,
  route: Route | undefined,
  data: unknown,
): MarkdownReport | undefined {
  const file = markdownPath(url).slice(1)
  if (!route) {
    out.write(file, missingPageMarkdown(portal, data as NotFoundPageData), 'plain')
    return undefined
  }
  const page = pageMarkdown(portal, route, data)
  if (!page) return undefined
  const { text, ...facts } = page
  out.write(file, text, 'plain')
  return { ...facts, bytes: Buffer.byteLength(text) }
}
