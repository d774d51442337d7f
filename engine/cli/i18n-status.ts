import { FileCache } from '../content/files/markdown-file.ts'
import { formatTranslations } from '../content/translations/format-translations.ts'
import { listFrozenTranslations, listTranslations } from '../content/translations/list-translations.ts'
import { loadPlugins, pluginFolders } from '../plugins/load-plugins.ts'
import { loadConfig } from '../portal/load-config.ts'
import { type Command, siteArguments } from './command.ts'

/** `shiori i18n:status`: what is translated, missing, outdated and orphaned, by locale and section. */
export const i18nStatus: Command = {
  usage: `shiori i18n:status [SITE] [--json]

  --json  prints the list for other programs`,
  async run(args) {
    const { values, root } = siteArguments(args, { json: { type: 'boolean' } })
    const config = await loadConfig(root)
    const { locales, defaultLocale } = config
    const codes = locales.map(({ code }) => code)
    const options = { root, locales: codes, defaultLocale }
    const cache = new FileCache()
    const folders = pluginFolders(await loadPlugins(root, config, []))
    const translations = [
      ...listTranslations(options, cache, folders),
      ...listFrozenTranslations(options, cache),
    ]
    const others = codes.filter(code => code !== defaultLocale)
    console.log(
      values.json ? JSON.stringify(translations, null, 2) : formatTranslations(translations, others),
    )
    return 0
  },
}
