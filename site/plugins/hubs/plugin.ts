import { definePlugin, z } from 'shiori'
import { escapedMarkdown, tableRow } from 'shiori/components'
import { readTables } from './read-tables.ts'
import type { FailureTable } from './symptoms.ts'
import { hubMessages } from './words.ts'

interface Hubs {
  tables: ReadonlyMap<string, readonly FailureTable[]>
}

/** `<Symptoms of="livestreaming" />`: the failures that guides of the whole site describe. */
export default definePlugin<Hubs>({
  name: 'hubs',
  watch: ['content/docs'],
  load: ({ root, locales, defaultLocale }) => ({
    tables: readTables(root, locales, defaultLocale),
  }),
  components: [
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
