import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/build/load-config.ts'
import { FileCache } from '../src/content/markdown-file.ts'
import { nearest } from '../src/site/nearest.ts'
import { acceptTranslation } from '../src/translations/accept-translation.ts'
import { listTranslations } from '../src/translations/list-translations.ts'

const usage = `npm run i18n:accept -- PAGE ... [--locale ja]
PAGE is a page without locale and extension (video-on-demand/intro), a folder of pages (video-on-demand), or a file.
Notes in its translations that they render the page as it is now.`

/** Writes the hash of the English pages into their translations. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { locale: { type: 'string' } },
  })
  if (positionals.length === 0) throw new Error(usage)
  const root = path.join(import.meta.dirname, '..')
  const { locales, defaultLocale } = await loadConfig(root)
  const codes = locales.map(({ code }) => code)
  const all = listTranslations({ root, locales: codes, defaultLocale }, new FileCache())
  for (const name of positionals) {
    const wanted = name
      .replace(/\.mdx?$/, '')
      .replace(/^content\/[^/]+\/[^/]+\//, '')
      .replace(/\/$/, '')
    const pages = all.filter(({ page }) => page === wanted || page.startsWith(`${wanted}/`))
    if (pages.length === 0) {
      const near = nearest(wanted, new Set(all.map(({ page }) => page)))
      throw new Error(`There is no page ${wanted}.${near ? ` Did you mean ${near}?` : ''}`)
    }
    for (const { file, locale, original } of pages) {
      if (!file || !original || (values.locale && values.locale !== locale)) continue
      const text = await readFile(path.join(root, file), 'utf8')
      const accepted = acceptTranslation(text, original.hash)
      if (accepted === text) continue
      await writeFile(path.join(root, file), accepted)
      console.log(`${file} renders ${original.hash} of ${original.file}`)
    }
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
