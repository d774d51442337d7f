import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { nearest } from '../config/nearest.ts'
import { FileCache } from '../content/files/markdown-file.ts'
import { acceptTranslation } from '../content/translations/accept-translation.ts'
import { listTranslations } from '../content/translations/list-translations.ts'
import { replaceFile } from '../files/replace-file.ts'
import { loadPlugins, pluginFolders } from '../plugins/load-plugins.ts'
import { loadConfig } from '../portal/load-config.ts'
import { type Command, CommandError, siteArguments, UsageError } from './command.ts'

/** `shiori i18n:accept`: records the hashes of the original pages in their translations. */
export const i18nAccept: Command = {
  usage: `shiori i18n:accept SITE PAGE... [--locale CODE]

Records that the translations of a page are up to date with it. PAGE is a page without locale and extension (guides/intro),
a folder of pages (guides), or a file.

  --locale CODE  only the translations into this locale`,
  async run(args) {
    const { values, root, rest } = siteArguments(args, { locale: { type: 'string' } }, Infinity)
    if (rest.length === 0) throw new UsageError('Missing argument: PAGE.')
    const config = await loadConfig(root)
    const { locales, defaultLocale } = config
    const codes = locales.map(({ code }) => code)
    const translated = codes.filter(code => code !== defaultLocale)
    if (values.locale !== undefined && !translated.includes(values.locale))
      throw new CommandError(
        `There are no translations into "${values.locale}". Locales: ${translated.join(', ') || 'none'}.`,
      )
    const folders = pluginFolders(await loadPlugins(root, config, []))
    const all = listTranslations({ root, locales: codes, defaultLocale }, new FileCache(), folders)
    let count = 0
    for (const name of rest) {
      const requested = name
        .replace(/\.mdx?$/, '')
        .replace(/^(.*\/)?content\/[^/]+\/[^/]+\//, '')
        .replace(/\/$/, '')
      const pages = all.filter(({ page }) => page === requested || page.startsWith(`${requested}/`))
      if (pages.length === 0) {
        const near = nearest(requested, new Set(all.map(({ page }) => page)))
        throw new CommandError(`There is no page ${requested}.${near ? ` Did you mean ${near}?` : ''}`)
      }
      for (const { file, locale, original } of pages) {
        if (!file || !original || (values.locale && values.locale !== locale)) continue
        const text = await readFile(path.join(root, file), 'utf8')
        const accepted = acceptTranslation(text, original.hash)
        if (accepted === text) continue
        replaceFile(path.join(root, file), accepted)
        count += 1
        console.log(`${file} is now recorded as a translation of ${original.file} (${original.hash})`)
      }
    }
    if (count === 0) console.log('Nothing changed: these translations are up to date, or there are none.')
    return 0
  },
}
