import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { markerFile } from '../../portal/server-manifest.ts'
import { compressionKey } from '../compress.ts'

/** What a build leaves in the folder that it wrote. */
const outputMarker = z.object({
  /** How its files are compressed; the next build takes over those that it would compress in the same way. */
  compression: z.string(),
  /** Hashes of the names of its files: hosts may serve the marker, and not every page is listed. */
  files: z.array(z.string()),
})
type OutputMarker = z.infer<typeof outputMarker>

/** Files that systems make in folders that are looked at. */
const ofSystems: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** The marker of a built site as text. @param names Its files, from its folder, with forward slashes. */
export function markerText(names: Iterable<string>, compress: boolean): string {
  const files = [...names].map(hashOf).sort()
  return JSON.stringify({ compression: compressionOf(compress), files } satisfies OutputMarker)
}

/** What the last build left in a folder; undefined where no build has written it, or one of an earlier version. */
export function readMarker(folder: string): OutputMarker | undefined {
  try {
    return outputMarker.parse(JSON.parse(readFileSync(path.join(folder, markerFile), 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether the files of a built site are compressed as those of the next one. */
export function isCompressedAlike(folder: string, compress: boolean): boolean {
  return readMarker(folder)?.compression === compressionOf(compress)
}

/** Files of a folder that the build has not written that wrote the folder, by their path in it. */
export function foreignFiles(folder: string, { files }: OutputMarker): string[] {
  const known = new Set(files)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory() && !ofSystems.has(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(name => name !== markerFile && !known.has(hashOf(name)))
}

/** Whether a folder is there with anything in it. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some(name => !ofSystems.has(name))
}

/** How files are compressed. */
export function compressionOf(compress: boolean): string {
  return compress ? hash('sha256', compressionKey, 'hex').slice(0, 16) : 'plain'
}

function hashOf(name: string): string {
  return hash('sha256', name, 'base64url').slice(0, 11)
}
