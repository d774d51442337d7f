import { existsSync } from 'node:fs'
import { copyFile, glob, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compressible, writeCompressed } from './compress.ts'

/** Copies a folder into the built site, compressing what shrinks. @returns names of the files, relative. */
export async function copyFolder(
  from: string,
  to: string,
  skip: (name: string) => boolean = () => false,
): Promise<string[]> {
  if (!existsSync(from)) return []
  const names: string[] = []
  for await (const entry of glob('**/*', { cwd: from, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || skip(name)) continue
    await copyAsset(path.join(from, name), path.join(to, name))
    names.push(name)
  }
  return names
}

/** Copies one file, with its compressed siblings where they help. */
export async function copyAsset(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  if (compressible.test(from)) await writeCompressed(to, await readFile(from), 'asset')
  else await copyFile(from, to)
}
