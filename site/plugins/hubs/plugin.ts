import { definePlugin, z } from 'shiori'
import { escapedMarkdown, tableRow } from 'shiori/components'
import { readTables } from './read-tables.ts'
import { readTerms, type Term } from './read-terms.ts'
import type { FailureTable } from './symptoms.ts'
import { hubMessages } from './words.ts'

interface Hubs {
  terms: readonly Term[]
  tables: ReadonlyMap<string, readonly FailureTable[]>
}

/**
 * Pages that collect content from the whole site: `<Glossary />` shows all terms, `<Symptoms of="livestreaming" />`
 * failures.
 */
export default definePlugin<Hubs>({
  name: 'hubs',
  watch: ['content/glossary.yaml', 'content/docs'],
  load: ({ root, locales, defaultLocale, readFolder }) => ({
    terms: readFolder('content', readTerms).get('glossary') ?? [],
    tables: readTables(root, locales, defaultLocale),
  }),
  components: [
    {
      name: 'Glossary',
      attributes: z.strictObject({}),
      expand({ data, locale, defaultLocale, htmlLang, line }) {
        const collator = new Intl.Collator(htmlLang)
        const shown = data.terms
          .flatMap(({ id, texts }) => {
            const localeTexts = texts[locale] ?? texts[defaultLocale]
            return localeTexts ? [{ id, ...localeTexts }] : []
          })
          .toSorted((a, b) => collator.compare(a.term, b.term))
        for (const { id, term, definition } of shown)
          for (const text of [`## ${escapedMarkdown(term)} {#${id}}`, '', escapedMarkdown(definition), ''])
            line(text)
      },
    },
    {
      name: 'Symptoms',
      attributes: z.strictObject({
        /** Folders of guides below the docs, separated by spaces. */
        of: z.string(),
      }),
      expand({ attributes, data, locale, line, reportName }) {
        const all = data.tables.get(locale) ?? []
        const words = Object.hasOwn(hubMessages, locale)
          ? hubMessages[locale as keyof typeof hubMessages]
          : hubMessages.en
        line(tableRow([words.seen, words.cause, words.guide]))
        line('| --- | --- | --- |')
        for (const folder of (attributes.get('of') ?? '').split(/\s+/)) {
          const tables = all.filter(({ doc }) => doc.startsWith(`${folder}/`))
          if (tables.length === 0)
            reportName(`no guide in "${folder}" says what to do when something goes wrong`, folder, [
              ...new Set(all.map(({ doc }) => doc.split('/', 1)[0] ?? doc)),
            ])
          for (const { doc, title, symptoms } of tables)
            for (const { seen, cause } of symptoms)
              line(
                tableRow([
                  seen,
                  cause,
                  `[${escapedMarkdown(title)}](/docs/${doc}#when-something-goes-wrong)`,
                ]),
              )
        }
      },
    },
  ],
})
