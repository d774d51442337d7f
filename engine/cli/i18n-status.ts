import { untranslatedLocales } from '../config/messages/site-messages.ts'
import { formatProblem } from '../config/problem.ts'
import { FileCache } from '../content/files/markdown-file.ts'
import { formatTranslations } from '../content/translations/format-translations.ts'
import { listFrozenTranslations, listTranslations } from '../content/translations/list-translations.ts'
import { pluginFolders } from '../plugins/load-plugins.ts'
import { loadSite } from '../portal/load-site.ts'
import { type Command, siteArguments } from './command.ts'

/**
 * `shiori i18n:status`: lists pages that are translated, missing, outdated or orphaned, by locale and section, and the
 * numbers of missing labels and messages.
 */
export const i18nStatus: Command = {
  usage: `shiori i18n:status [SITE] [--json]

  --json  prints the list of pages for other programs`,
  async run(args) {
    const { values, root } = siteArguments(args, { json: { type: 'boolean' } })
    const { config, plugins, problems } = await loadSite(root, { git: false, includeDrafts: true })
    const { locales, defaultLocale } = config
    const codes = locales.map(({ code }) => code)
    const options = { root, locales: codes, defaultLocale }
    const cache = new FileCache()
    const translations = [
      ...listTranslations(options, cache, pluginFolders(plugins)),
      ...listFrozenTranslations(options, cache),
    ]
    if (values.json) {
      console.log(JSON.stringify(translations, null, 2))
      return 0
    }
    console.log(
      formatTranslations(
        translations,
        codes.filter(code => code !== defaultLocale),
      ),
    )
    const { formatUntranslated } = await import('../build/summary.ts')
    const labels = problems.filter(({ code }) => code === 'untranslated')
    const lacking = [...labels.map(formatProblem), ...untranslatedLocales(config).map(formatUntranslated)]
    if (lacking.length > 0) console.log(`\n${lacking.join('\n')}`)
    return 0
  },
}
