import { partFile } from '../agents/portions.ts'
import type { RenderedPage } from '../pages/rendered-page.ts'
import { markdownPath } from '../portal/page-file.ts'
import type { MarkdownReport } from './prerender-types.ts'
import type { SiteOutput } from './site-output.ts'

/**
 * Writes the Markdown of a page beside its HTML, from the same data.
 *
 * @returns The page's entry for lists of pages; undefined for a page without Markdown, and for the page that replaces missing ones.
 */
export function emitMarkdown(
  out: SiteOutput,
  url: string,
  { status, markdown }: Pick<RenderedPage, 'status' | 'markdown'>,
): MarkdownReport | undefined {
  const page = markdown?.()
  if (!page) return undefined
  const { portions, ...facts } = page
  const file = markdownPath(url).slice(1)
  for (const [index, text] of portions.entries()) out.write(partFile(file, index + 1), text, 'plain')
  const bytes = portions.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return status === 404 ? undefined : { ...facts, bytes }
}
