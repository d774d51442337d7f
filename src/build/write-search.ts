import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SearchSettings, StaticEngine } from '../islands/search/search-settings.ts'
import { buildIndex } from '../search/build/build-index.ts'
import { searchSettingsName } from '../search/settings-name.ts'
import type { SearchPage } from '../search/types.ts'
import type { SiteConfig } from '../site/config-schema.ts'
import type { Locale } from '../site/locale.ts'
import { writeCompressed } from './compress.ts'
import type { SiteData } from './load-site.ts'

/** Folder of the index below the built site: names in it carry a hash, so it may be kept for ever. */
const folder = 'assets/search'

/** Where the pages of a build are kept for `npm run search:push`, below the cache. */
export function searchPagesFile(cache: string, locale: Locale): string {
  return path.join(cache, 'search', `${locale}.json`)
}

/**
 * Writes what search needs: `search-<locale>.json`, which names the index or the hosted engine, and the index itself where
 * the site has its own. The pages are kept for pushing them to an engine.
 */
export async function writeSearch(
  out: string,
  cache: string,
  { config, glossary }: Pick<SiteData, 'config' | 'glossary'>,
  pages: ReadonlyMap<Locale, readonly SearchPage[]>,
): Promise<void> {
  await mkdir(path.join(cache, 'search'), { recursive: true })
  for (const [locale, ofLocale] of pages) {
    const text = JSON.stringify(ofLocale)
    await writeFile(searchPagesFile(cache, locale), text)
    const { engine, reportUrl } = config.search
    const found =
      engine.type === 'static'
        ? await writeIndex(out, locale, ofLocale, glossary, hash('sha256', text, 'hex').slice(0, 12))
        : engine
    const settings: SearchSettings = { engine: found, ...(reportUrl ? { reportUrl } : {}) }
    await writeFile(path.join(out, searchSettingsName(locale)), JSON.stringify(settings))
  }
}

async function writeIndex(
  out: string,
  locale: Locale,
  pages: readonly SearchPage[],
  glossary: SiteData['glossary'],
  buildId: string,
): Promise<StaticEngine> {
  const { files, manifestName } = buildIndex(pages, { locale, glossary, buildId })
  for (const [name, content] of files) {
    const file = path.join(out, folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    writeCompressed(file, content, 'asset')
  }
  return { type: 'static', manifest: `${folder}/${manifestName}`, buildId }
}

/** Pages of each locale, in the order of the configuration. */
export function searchPagesByLocale(
  config: SiteConfig,
  reports: readonly { locale: Locale; page: SearchPage }[],
  operations: (locale: Locale) => SearchPage[],
): Map<Locale, SearchPage[]> {
  return new Map(
    config.locales.map(({ code }) => [
      code,
      [
        ...reports.filter(report => report.locale === code).map(report => report.page),
        ...operations(code),
      ].sort((a, b) => (a.url < b.url ? -1 : 1)),
    ]),
  )
}
