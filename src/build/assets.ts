import { existsSync, readdirSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compressible } from './compress.ts'
import type { SiteOutput } from './site-output.ts'

/** Files below a folder, with forward slashes; none where there is no such folder. */
export function folderFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** Copies a folder into the built site, compressing what shrinks. */
export async function copyFolder(from: string, out: SiteOutput): Promise<void> {
  await Promise.all(folderFiles(from).map(name => copyAsset(path.join(from, name), name, out)))
}

/** Copies one file, with its compressed siblings where they help. */
export async function copyAsset(from: string, name: string, out: SiteOutput): Promise<void> {
  if (compressible.test(from)) out.write(name, await readFile(from), 'asset')
  else await copyFile(from, out.pathOf(name))
}
