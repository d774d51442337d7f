import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import type { PictureFile } from '../pages/page-picture.tsx'
import type { SiteOutput, WrittenFiles } from './site-output.ts'

/**
 * Puts the picture of a page into the site: the one that an earlier build drew of the same content, or a new one.
 *
 * @param cache Folder of caches.
 * @throws Whatever the plugin that draws it throws.
 */
export async function writePicture(
  out: SiteOutput,
  cache: string,
  { name, bytes }: PictureFile,
): Promise<void> {
  // Pages with the same picture share a file, which this or another process has already written.
  if (existsSync(path.join(out.folder, name))) return out.noteWritten(name, 'plain')
  const folder = folderIn(cache)
  const file = path.join(folder, path.basename(name))
  if (!existsSync(file)) {
    const drawn = await bytes()
    mkdirSync(folder, { recursive: true })
    replaceFile(file, drawn)
  }
  out.link(file, name)
}

/**
 * Removes pictures of earlier builds that no page has any more. The build of a shard keeps them: the other shards of the machine need theirs.
 *
 * @param written Files of the site.
 */
export function dropPictures(cache: string, written: WrittenFiles): void {
  const folder = folderIn(cache)
  if (!existsSync(folder)) return
  const needed = new Set([...written.keys()].map(name => path.posix.basename(name)))
  for (const name of readdirSync(folder)) if (!needed.has(name)) rmSync(path.join(folder, name))
}

function folderIn(cache: string): string {
  return path.join(cache, 'pictures')
}
