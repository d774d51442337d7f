import { hash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { pathFrom } from '../../files/path-from.ts'
import { markerFile } from '../../portal/server-manifest.ts'
import { compressionKey } from '../compress.ts'

/** The marker that a build leaves in the folder it wrote. */
const outputMarker = z.object({
  /** Compression settings; the next build only reuses files if they are the same. */
  compression: z.string(),
  /** Hashes of file names, not the names, since hosts may serve the marker and some pages are unlisted. */
  files: z.array(z.string()),
})
type OutputMarker = z.infer<typeof outputMarker>

/** Files that operating systems add to folders. */
const systemFiles: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/**
 * The marker of a built site as text.
 *
 * @param names Paths of its files in the folder, with forward slashes.
 */
export function markerText(names: Iterable<string>, compress: boolean): string {
  const files = [...names].map(hashOf).sort()
  return JSON.stringify({ compression: compressionOf(compress), files } satisfies OutputMarker)
}

/** The marker of a folder; undefined if no build wrote the folder, or an earlier version did. */
export function readMarker(folder: string): OutputMarker | undefined {
  try {
    return outputMarker.parse(JSON.parse(readFileSync(path.join(folder, markerFile), 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether the files of a built site are compressed with the settings of the next build. */
export function isCompressedAlike(folder: string, compress: boolean): boolean {
  return readMarker(folder)?.compression === compressionOf(compress)
}

/** Paths of files in a folder that were not written by the build which wrote the folder. */
export function foreignFiles(folder: string, { files }: OutputMarker): string[] {
  const listedFiles = new Set(files)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory() && !systemFiles.has(entry.name))
    .map(entry => nameIn(folder, entry))
    .filter(name => name !== markerFile && !listedFiles.has(hashOf(name)))
}

/** Number of files that are checked at once, so that checking 100,000 files does not block responses. */
const batchSize = 1000

/** The number of files that the build wrote and that the folder lacks: it is being copied, or a part of it was left out. */
export async function missingFiles(folder: string): Promise<number> {
  const missing = new Set(readMarker(folder)?.files)
  if (missing.size === 0) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const [index, entry] of entries.entries()) {
    if (index % batchSize === 0) await setImmediate()
    missing.delete(hashOf(nameIn(folder, entry)))
  }
  return missing.size
}

/** Whether a folder exists and is not empty. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some(name => !systemFiles.has(name))
}

/** A name for the compression settings. */
export function compressionOf(compress: boolean): string {
  return compress ? hash('sha256', compressionKey, 'hex').slice(0, 16) : 'plain'
}

function nameIn(folder: string, { parentPath, name }: Dirent): string {
  return pathFrom(folder, path.join(parentPath, name))
}

function hashOf(name: string): string {
  return hash('sha256', name, 'base64url').slice(0, 11)
}
