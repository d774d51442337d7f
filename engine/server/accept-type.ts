import { acceptWeights } from './accept-weights.ts'

/** Formats of a page. */
export type PageType = 'html' | 'markdown'

const names: Readonly<Record<PageType, string>> = { html: 'text/html', markdown: 'text/markdown' }

/**
 * Chooses the format of a page by `Accept` (RFC 9110, 12.5.1): Markdown for clients that name it and do not prefer HTML, otherwise HTML. Clients that
 * accept neither also get HTML, which is more useful than an error.
 */
export function chooseType(header: string | undefined): PageType {
  if (header === undefined || !/markdown/i.test(header)) return 'html'
  const weights = acceptWeights(header)
  const markdown = weights.get(names.markdown) ?? 0
  const html = weights.get(names.html) ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  // A client that names Markdown, and accepts anything else as well, wants Markdown.
  return markdown > 0 && markdown >= html ? 'markdown' : 'html'
}
