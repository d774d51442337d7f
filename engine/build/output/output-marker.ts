import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
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
  const known = new Set(files)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory() && !systemFiles.has(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(name => name !== markerFile && !known.has(hashOf(name)))
}

/** Whether a folder exists and is not empty. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some(name => !systemFiles.has(name))
}

/** A name for the compression settings. */
export function compressionOf(compress: boolean): string {
  return compress ? hash('sha256', compressionKey, 'hex').slice(0, 16) : 'plain'
}

function hashOf(name: string): string {
  return hash('sha256', name, 'base64url').slice(0, 11)
}
