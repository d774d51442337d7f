import { z } from 'zod'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import { escapedMarkdown } from '../../components/escaped-markdown.ts'
import type { Glossary } from '../../data/glossary.ts'
import { indexGroups } from '../../data/index-groups.ts'

/** `<Glossary />`: all terms of `content/glossary.yaml` in the page's language, below their letters; links lead to a term by its id. */
export const glossaryComponent: ComponentDeclaration<Glossary> = {
  name: 'Glossary',
  attributes: z.strictObject({}).describe('All terms of `content/glossary.yaml`, below their letters.'),
  expand({ data, locale, htmlLang, line }) {
    const terms = [...(data.get(locale) ?? [])]
    const groups = indexGroups(terms, ([, { reading, term }]) => reading ?? term, htmlLang)
    const blocks = groups.flatMap(({ letter, items }) => [
      `## ${letter} {#letter-${letter.toLowerCase()}}`,
      ...items.flatMap(([id, { term, definition }]) => [
        `### ${escapedMarkdown(term)} {#${id}}`,
        escapedMarkdown(definition),
      ]),
    ])
    for (const block of ['<TermList>', ...blocks, '</TermList>']) {
      line(block)
      line('')
    }
  },
}
