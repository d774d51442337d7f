import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../files/path-from.ts'

/** Files in a folder, with forward slashes; none if it does not exist. */
export function folderFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => pathFrom(folder, path.join(entry.parentPath, entry.name)))
}
