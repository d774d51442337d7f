import { z } from 'zod'
import { findPart, type PagePart, paged, partsOf } from '../../agents/markdown/page-parts.ts'
import { type AgentTool, defineTool } from '../../plugins/agent-tool.ts'
import { pageAddress } from '../page-address.ts'
import type { McpSite } from '../site.ts'
import { pageText } from '../source/site-source.ts'
import { languageInput } from './language-input.ts'

/** Max characters of an answer, about 5,000 tokens, so that it fits into an assistant's context with other texts. */
const maxAnswerLength = 20_000

/** Tool that reads a page as Markdown, whole or by heading, in pieces if it is long. */
export function readPageTool(site: McpSite): AgentTool {
  return defineTool({
    name: 'read_page',
    title: 'Read a page',
    description:
      'A page as Markdown, by its address or path (as search_docs gives it). "heading" gives one part only; a long page comes in pieces, with its headings and the number of pieces.',
    readOnly: true,
    input: z.strictObject({
      page: z.string().trim().min(1).max(2000).describe('Address or path: /docs/getting-started'),
      heading: z.string().trim().max(300).optional().describe('Heading, or its beginning.'),
      piece: z.int().min(1).default(1).describe('Which piece of a long page.'),
      language: languageInput(site),
    }),
    async run({ page, heading, piece, language }) {
      const address = pageAddress(site, page, language)
      if (!address) return { text: `${page} is not a page of ${site.facts.url}.`, isError: true }
      const text = await pageText(site.source, address.file)
      if (text === undefined) {
        const message = `There is no page ${address.file.replace(/\.md$/, '')}. Find it with search_docs.`
        return { text: message, isError: true }
      }
      const lines = text.split('\n')
      const parts = partsOf(lines)
      const part = heading ? findPart(parts, heading) : findPartByAnchor(parts, address.anchor)
      if (heading && !part) return { text: noHeading(heading, parts), isError: true }
      const pieces = paged(part ? lines.slice(part.start, part.end).join('\n') : text, maxAnswerLength)
      const shown = pieces[piece - 1]
      if (shown === undefined)
        return { text: `There is no piece ${piece}: the last one is ${pieces.length}.`, isError: true }
      if (pieces.length === 1) return { text: shown }
      const outline = piece === 1 && !part ? [`Headings:\n${outlineOf(parts)}`] : []
      return { text: [`Piece ${piece} of ${pieces.length}.`, ...outline, shown].join('\n\n') }
    },
  })
}

/** The part for an anchor. Markdown has no IDs, so an anchor is matched by the words of a heading; others lead to the whole page. */
function findPartByAnchor(parts: readonly PagePart[], anchor: string | undefined): PagePart | undefined {
  return anchor === undefined ? undefined : findPart(parts, anchor)
}

function noHeading(heading: string, parts: readonly PagePart[]): string {
  return `The page has no heading "${heading}". Its headings:\n${outlineOf(parts)}`
}

function outlineOf(parts: readonly PagePart[]): string {
  return parts.map(({ level, title }) => `${'  '.repeat(level - 1)}- ${title}`).join('\n')
}
