import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { folderFiles } from '../portal/folder-files.ts'
import { shellFile } from '../vite/shell-plugin.ts'
import { otherClients } from './bundle-folders.ts'
import { compressAsset, compressible } from './compress.ts'
import { islandOfAsset } from './rare-assets.ts'
import type { SiteOutput } from './site-output.ts'

/** Copies files of a folder into the built site, and compresses those that benefit. */
export async function copyFiles(folder: string, names: readonly string[], out: SiteOutput): Promise<void> {
  await Promise.all(names.map(name => copyAsset(path.join(folder, name), name, out)))
}

/** Copies one file, and writes compressed siblings if they are smaller. */
export async function copyAsset(from: string, name: string, out: SiteOutput): Promise<void> {
  if (compressible.test(from)) out.write(name, await readFile(from), 'asset')
  else await out.copy(from, name)
}

/**
 * Adds the compressed siblings of all files in a bundle but those of islands, which few sites have. They stay there for later builds: the
 * highest effort takes two seconds.
 */
export async function compressBundle(client: string): Promise<void> {
  for (const name of folderFiles(client)) {
    if (!compressible.test(name) || name === shellFile || islandOfAsset(name) !== undefined) continue
    compressInBundle(client, name)
    // Lets this process give its next batch to a process that has finished one.
    await setImmediate()
  }
}

/** @returns False if the bundle's folder is read-only. */
function compressInBundle(client: string, name: string): boolean {
  const bundle = path.dirname(client)
  try {
    compressAsset(
      path.join(client, name),
      otherClients(bundle).map(other => path.join(other, name)),
      bundle,
    )
    return true
  } catch {
    return false
  }
}

/**
 * Copies the files that a site needs from a bundle's client folder.
 *
 * @param islands Names of the islands on the site's pages.
 */
export async function copyBundle(
  client: string,
  islands: ReadonlySet<string>,
  out: SiteOutput,
): Promise<void> {
  const copies = folderFiles(client).map(async name => {
    if (name === shellFile || /\.(?:br|gz)$/.test(name)) return
    const island = islandOfAsset(name)
    if (island !== undefined && !islands.has(island)) return
    if (compressible.test(name)) await copyWithSiblings(client, name, out)
    else if (island === undefined) await out.copy(path.join(client, name), name)
  })
  await Promise.all(copies)
}

/** Copies a file with its compressed siblings, and adds missing ones to the bundle for later builds. */
async function copyWithSiblings(client: string, name: string, out: SiteOutput): Promise<void> {
  const from = path.join(client, name)
  if (out.compress && !compressInBundle(client, name)) return copyAsset(from, name, out)
  const suffixes = out.compress ? ['', '.br', '.gz'].filter(suffix => existsSync(from + suffix)) : ['']
  await Promise.all(suffixes.map(suffix => out.copy(from + suffix, name + suffix)))
}
