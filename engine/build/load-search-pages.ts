import type { Locale } from '../config/locale.ts'
import { docsVersions } from '../content/versions/docs-versions.ts'
import { frozenVersions } from '../content/versions/version-files.ts'
import { loadConfig } from '../portal/load-config.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { searchIndexName } from '../search/index-name.ts'
import type { SearchPage } from '../search/types.ts'
import { SearchSpool } from './search-spool.ts'

/**
 * The pages that the last build saved for pushing.
 *
 * @throws If there was no build.
 */
export async function loadSearchPages({
  root,
  cache,
}: Pick<BuildPaths, 'root' | 'cache'>): Promise<Map<Locale, SearchPage[]>> {
  const config = await loadConfig(root)
  const versions = docsVersions(config.docs, frozenVersions(root))
  const spool = new SearchSpool(cache)
  const pages = new Map<Locale, SearchPage[]>()
  for (const { code } of config.locales) {
    const versionPages = versions.flatMap(({ name, isLast }) => {
      const found = spool.readLastBuild(searchIndexName(code, isLast ? undefined : name))
      // Pages outside the docs belong to each index.
      return isLast ? found : found.filter(page => page.version === name)
    })
    pages.set(code, versionPages)
  }
  return pages
}
