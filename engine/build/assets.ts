import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { folderFiles } from '../portal/folder-files.ts'
import { shellFile } from '../vite/shell-plugin.ts'
import { otherClients } from './bundle-folders.ts'
import { compressAsset, compressible } from './compress.ts'
import { islandOfAsset } from './rare-assets.ts'
import type { SiteOutput } from './site-output.ts'

/** Copies files of a folder into the built site, compressing what shrinks. */
export async function copyFiles(folder: string, names: readonly string[], out: SiteOutput): Promise<void> {
  await Promise.all(names.map(name => copyAsset(path.join(folder, name), name, out)))
}

/** Copies one file, with its compressed siblings where they help. */
export async function copyAsset(from: string, name: string, out: SiteOutput): Promise<void> {
  if (compressible.test(from)) out.write(name, await readFile(from), 'asset')
  else await out.copy(from, name)
}

/**
 * Copies what a site needs of a bundle's files for the browser.
 *
 * @param islands Names of the islands that the site's pages have.
 */
export async function copyBundle(
  client: string,
  islands: ReadonlySet<string>,
  out: SiteOutput,
): Promise<void> {
  const copies = folderFiles(client).map(async name => {
    const from = path.join(client, name)
    if (name === shellFile) return
    const island = islandOfAsset(name)
    if (island !== undefined) {
      if (islands.has(island) && compressible.test(name)) await copyRareAsset(client, name, out)
    } else if (out.compress || !/\.(?:br|gz)$/.test(name)) await out.copy(from, name)
  })
  await Promise.all(copies)
}

/** Copies a file that the bundle brings without siblings; it has them from then on. */
async function copyRareAsset(client: string, name: string, out: SiteOutput): Promise<void> {
  const from = path.join(client, name)
  try {
    if (out.compress)
      compressAsset(
        from,
        otherClients(path.dirname(client)).map(other => path.join(other, name)),
      )
  } catch {
    // The bundle's folder cannot be written to.
    return copyAsset(from, name, out)
  }
  const suffixes = out.compress ? ['', '.br', '.gz'].filter(suffix => existsSync(from + suffix)) : ['']
  await Promise.all(suffixes.map(suffix => out.copy(from + suffix, name + suffix)))
}
