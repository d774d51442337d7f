import path from 'node:path'
import { loadConfig } from '../src/build/load-config.ts'
import { FileCache } from '../src/content/markdown-file.ts'
import { formatTranslations } from '../src/translations/format-translations.ts'
import { listTranslations } from '../src/translations/list-translations.ts'

/** `npm run i18n:status [-- --json]`: what is translated, missing, outdated and orphaned, by locale and section. */
const root = path.join(import.meta.dirname, '..')
const { locales, defaultLocale } = await loadConfig(root)
const codes = locales.map(({ code }) => code)
const translations = listTranslations({ root, locales: codes, defaultLocale }, new FileCache())
if (process.argv.includes('--json')) console.log(JSON.stringify(translations, null, 2))
else
  console.log(
    formatTranslations(
      translations,
      codes.filter(code => code !== defaultLocale),
    ),
  )
