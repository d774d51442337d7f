import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { folderFiles } from '../portal/folder-files.ts'
import { keptAssetsFile } from '../portal/server-manifest.ts'
import type { SiteOutput } from './site-output.ts'

/** When a build was the last to need each asset of a built folder that its own pages do not need, milliseconds since 1970. */
const keptAssets = z.record(z.string(), z.number())

const day = 86_400_000

/**
 * Links the assets of the site that a new one replaces into it, those that no build has needed for so many days aside: their
 * names carry a hash, and a page that is open goes on asking for those of its build.
 *
 * @param old The built folder that is replaced; there may be none.
 */
export function keepAssets(old: string, fresh: SiteOutput, days: number): void {
  const now = Date.now()
  const known = readKept(old)
  const kept: Record<string, number> = {}
  for (const name of folderFiles(path.join(old, 'assets'))) {
    const file = `assets/${name}`
    const needed = known[file] ?? now
    if (fresh.written.has(file) || now - needed > days * day) continue
    kept[file] = needed
    fresh.link(path.join(old, file), file)
  }
  fresh.write(keptAssetsFile, JSON.stringify(kept), 'plain')
}

function readKept(folder: string): Record<string, number> {
  try {
    const kept = keptAssets.safeParse(JSON.parse(readFileSync(path.join(folder, keptAssetsFile), 'utf8')))
    return kept.data ?? {}
  } catch {
    return {}
  }
}
