import { z } from 'zod'
import { type AgentTool, defineTool } from '../../plugins/agent-tool.ts'
import { plainText } from '../../search/plain-text.ts'
import type { MarkedText, ResultGroup } from '../../search/types.ts'
import { pageAddress } from '../page-address.ts'
import type { McpSite } from '../site.ts'
import { siteSearch } from '../site-search.ts'
import { languageInput } from './language-input.ts'

/** Max passages of a page. */
const maxPassages = 3
/** Max characters of a question: more words do not improve the results. */
const maxQueryLength = 400

/** Tool that searches with the same index and ranking as the search dialog. */
export function searchTool(site: McpSite): AgentTool {
  const clientOf = siteSearch(site)
  return defineTool({
    name: 'search_docs',
    title: 'Search the documentation',
    description: `Finds pages of ${site.facts.title} by words, names of fields, operations and errors. Answers with addresses for read_page. Use two to six words; all kinds of pages are searched unless "area" says otherwise.`,
    readOnly: true,
    input: z.strictObject({
      query: z.string().trim().min(1).max(maxQueryLength),
      language: languageInput(site),
      area: z.enum(['guides', 'api', 'sdks', 'blog']).optional().describe('Only pages of this kind.'),
      limit: z.int().min(1).max(20).default(8),
      offset: z.int().min(0).max(500).default(0).describe('How many pages to skip.'),
    }),
    async run({ query, language, area, limit, offset }) {
      const client = await clientOf(language)
      const request = { query, areas: area ? [area] : [], service: undefined, offset, limit }
      const { groups, total, more, suggestions, isUnsure } = await client.search(
        request,
        AbortSignal.timeout(10_000),
      )
      if (groups.length === 0) return { text: noResultsText(query, offset, suggestions) }
      const count = `${total}${more ? ' or more' : ''} ${total === 1 ? 'page' : 'pages'} found for "${query}".`
      const head = isUnsure ? `Nothing fits "${query}" well. The nearest pages:` : count
      const shown = groups.map((group, index) => entry(site, group, offset + index + 1))
      const last = offset + groups.length
      const next = last < total ? [`More: offset ${last}.`] : []
      return { text: [head, ...shown, ...next].join('\n\n') }
    },
  })
}

function noResultsText(query: string, offset: number, suggestions: readonly string[]): string {
  if (offset > 0) return `No more pages for "${query}".`
  const tries = suggestions.length > 0 ? ` Try: ${suggestions.join('; ')}.` : ' Try fewer or other words.'
  return `No page found for "${query}".${tries}`
}

function entry(site: McpSite, { url, title, path, hits, method }: ResultGroup, number: number): string {
  const name = `${method ? `${method.toUpperCase()} ` : ''}${plain(title)}`
  const above = path.length > 0 ? ` (${path.map(plain).join(' › ')})` : ''
  const passages = hits.slice(0, maxPassages).map(hit => {
    const label = hit.label.map(plain).filter(Boolean).join(' › ')
    const anchor = /#.*$/.exec(hit.url)?.[0] ?? ''
    return `   - ${[label && `${label}${anchor && ` (${anchor})`}`, plain(hit.excerpt)].filter(Boolean).join(': ')}`
  })
  return [`${number}. ${name}${above}`, `   ${markdownOf(site, url)}`, ...passages].join('\n')
}

function markdownOf(site: McpSite, url: string): string {
  const page = pageAddress(site, url, site.facts.defaultLocale)
  return page ? site.address(page.file) : url
}

function plain(text: MarkedText): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim()
}
