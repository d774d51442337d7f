import { acceptWeights } from './accept-weights.ts'

/** What a page is there as. */
export type PageType = 'html' | 'markdown'

const names: Readonly<Record<PageType, string>> = { html: 'text/html', markdown: 'text/markdown' }

/**
 * The form of a page to answer in, by `Accept` (RFC 9110, 12.5.1): Markdown for a client that names it and likes HTML no better,
 * HTML for all others, those that refuse both too: a page is worth more than a refusal.
 */
export function chooseType(header: string | undefined): PageType {
  if (header === undefined || !/markdown/i.test(header)) return 'html'
  const weights = acceptWeights(header)
  const markdown = weights.get(names.markdown) ?? 0
  const html = weights.get(names.html) ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  // A client that asks for Markdown by name and for anything else besides wants Markdown.
  return markdown > 0 && markdown >= html ? 'markdown' : 'html'
}
