import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { picturesFolder } from '../plugins/page-picture.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { assetListFile } from '../portal/server-manifest.ts'
import type { SiteOutput } from './site-output.ts'
import { searchFolder } from './write-search.ts'

/** For each asset that is only kept for older builds, when a build last needed it, in milliseconds since 1970. */
const keptAssets = z.record(z.string(), z.number())

const day = 86_400_000
/**
 * Maximum days for which parts of a search index are kept: an hour. An index has a thousand files, and where a site is deployed often, a week of
 * them exceeds what hosts accept. A page that searches later asks the reader to reload it.
 */
const searchDays = 1 / 24

/**
 * Links the assets of the site that is being replaced into the new one, unless no build has needed them for the given number of days. Names
 * of assets contain a hash, and open pages still request those of their build.
 *
 * @param old The built folder that is being replaced; it may not exist.
 */
export function keepAssets(old: string, fresh: SiteOutput, days: number): void {
  const now = Date.now()
  const known = readAssetList(old)
  const kept: Record<string, number> = {}
  for (const name of folderFiles(path.join(old, 'assets'))) {
    const file = `assets/${name}`
    const needed = known[file] ?? now
    const maxDays = file.startsWith(`${searchFolder}/`) ? Math.min(days, searchDays) : days
    if (fresh.written.has(file) || now - needed > maxDays * day) continue
    // Open pages do not request the pictures of pages, which are for other sites, and every page has one.
    if (file.startsWith(`${picturesFolder}/`)) continue
    // A host that compresses files itself limits their number.
    if (!fresh.compress && /\.(?:br|gz)$/.test(file)) continue
    kept[file] = needed
    fresh.link(path.join(old, file), file)
  }
  fresh.write(assetListFile, JSON.stringify(kept), 'plain')
}

function readAssetList(folder: string): Record<string, number> {
  try {
    const kept = keptAssets.safeParse(JSON.parse(readFileSync(path.join(folder, assetListFile), 'utf8')))
    return kept.data ?? {}
  } catch {
    return {}
  }
}
