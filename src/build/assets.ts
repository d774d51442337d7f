import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compressible, writeCompressed } from './compress.ts'

/** Files below a folder, with forward slashes; none where there is no such folder. */
export function folderFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** Copies a folder into the built site, compressing what shrinks. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await Promise.all(folderFiles(from).map(name => copyAsset(path.join(from, name), path.join(to, name))))
}

/** Copies one file, with its compressed siblings where they help. */
export async function copyAsset(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  if (compressible.test(from)) writeCompressed(to, await readFile(from), 'asset')
  else await copyFile(from, to)
}
