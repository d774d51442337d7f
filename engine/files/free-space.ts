import { statfsSync } from 'node:fs'
import path from 'node:path'

/** A file system, with sizes in bytes. */
interface Space {
  folder: string
  free: number
  size: number
}

/**
 * The free space of the file systems with some folders, for messages; the one with the least first. Errors of writing name no file, and a
 * failed command has deleted its own files before it reports.
 *
 * @param folders Absolute paths; of those that do not exist, the nearest folder above.
 */
export function freeSpace(folders: readonly string[]): string {
  const spaces = folders.flatMap(folder => spaceOf(folder) ?? [])
  const different = spaces.filter(
    ({ free, size }, index) =>
      spaces.findIndex(other => other.free === free && other.size === size) === index,
  )
  return different
    .sort((a, b) => a.free - b.free)
    .map(({ folder, free, size }) => `${megabytes(free)} of ${megabytes(size)} MB with ${folder}`)
    .join(', ')
}

function spaceOf(folder: string): Space | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { folder, free: bavail * bsize, size: blocks * bsize }
  } catch {
    const above = path.dirname(folder)
    return above === folder ? undefined : spaceOf(above)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
