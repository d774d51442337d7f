import type { Locale } from '../config/locale.ts'
import { loadConfig } from '../portal/load-config.ts'
import type { BuildPaths } from '../portal/paths.ts'
import type { SearchPage } from '../search/types.ts'
import { SearchSpool } from './search-spool.ts'

/**
 * The pages that the last build left for pushing.
 *
 * @throws when there was no build.
 */
export async function loadSearchPages({
  root,
  cache,
}: Pick<BuildPaths, 'root' | 'cache'>): Promise<Map<Locale, SearchPage[]>> {
  const config = await loadConfig(root)
  const spool = new SearchSpool(cache)
  const pages = new Map<Locale, SearchPage[]>()
  for (const { code } of config.locales) pages.set(code, spool.readLast(code))
  return pages
}
