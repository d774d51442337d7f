import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildPaths } from '../portal/paths.ts'
import { compressionKey } from './compress.ts'

type Folders = Pick<BuildPaths, 'out' | 'cache'>

/** The site that the last build left, if this one would compress its files in the same way. */
export function lastOutput({ out, cache }: Folders, compress = true): string | undefined {
  const stamp = stampOf(cache)
  return existsSync(out) && existsSync(stamp) && readFileSync(stamp, 'utf8') === keyOf(compress)
    ? out
    : undefined
}

/** Puts a site into place; `replace` does it. The stamp is removed first and written last, so that it never tells of another site. */
export async function stampOutput(
  { cache }: Folders,
  replace: () => Promise<void>,
  compress = true,
): Promise<void> {
  rmSync(stampOf(cache), { force: true })
  await replace()
  writeFileSync(stampOf(cache), keyOf(compress))
}

function keyOf(compress: boolean): string {
  return compress ? compressionKey : 'plain'
}

function stampOf(cache: string): string {
  return path.join(cache, 'output-key')
}

/**
 * Links every file of a folder into another one.
 *
 * @returns how many there are.
 * @throws where a folder is missing or the file system has no links.
 */
export function linkFolder(from: string, to: string): number {
  const names = readdirSync(from)
  mkdirSync(to, { recursive: true })
  for (const name of names) linkSync(path.join(from, name), path.join(to, name))
  return names.length
}
