import { z } from 'zod'
import { glossaryPath } from '../../agents/site-facts.ts'
import { type AgentTool, defineTool } from '../../plugins/agent-tool.ts'
import type { McpSite } from '../site.ts'
import { readSiteText } from '../source/site-source.ts'
import { languageInput } from './language-input.ts'

interface Term {
  id: string
  term: string
  definition: string
}

/** Tool for the glossary: the meaning of terms and their translations. */
export function glossaryTool(site: McpSite): AgentTool {
  return defineTool({
    name: 'look_up_term',
    title: 'Look up a term',
    description:
      'What a word of the platform means, with its name in the other languages. Without "term": all terms with their ids.',
    readOnly: true,
    input: z.strictObject({
      term: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('The word in any of the languages, or its id.'),
      language: languageInput(site),
    }),
    async run({ term, language }) {
      const terms = await termsOf(site, language)
      if (term === undefined) return { text: terms.map(term => `- ${term.term} (${term.id})`).join('\n') }
      const all = await Promise.all(
        site.facts.locales.map(async ({ code, lang }) => ({ lang, terms: await termsOf(site, code) })),
      )
      const query = term.toLowerCase()
      const ids = new Set(
        all.flatMap(({ terms }) => terms.filter(term => matches(term, query, true)).map(({ id }) => id)),
      )
      const found =
        ids.size > 0
          ? terms.filter(({ id }) => ids.has(id))
          : terms.filter(term => matches(term, query, false))
      if (found.length === 0) return { text: `"${term}" is not a term of the glossary.`, isError: true }
      return {
        text: found
          .slice(0, 10)
          .map(item => {
            const names = all.flatMap(({ lang, terms }) => {
              const name = terms.find(({ id }) => id === item.id)?.term
              return name === undefined || name === item.term ? [] : [`${lang}: ${name}`]
            })
            return `**${item.term}**: ${item.definition}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
          })
          .join('\n\n'),
      }
    },
  })
}

function matches({ id, term }: Term, query: string, isWholeWord: boolean): boolean {
  const name = term.toLowerCase()
  return isWholeWord ? name === query || id === query : name.includes(query)
}

async function termsOf({ source }: McpSite, locale: string): Promise<Term[]> {
  const text = await readSiteText(source, glossaryPath(locale))
  return text === undefined ? [] : (JSON.parse(text) as { terms: Term[] }).terms
}
