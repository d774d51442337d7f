import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSource } from './site-source.ts'

/** A built site in a local folder. Files that a server would not serve are not read either. */
export function folderSource(folder: string): SiteSource {
  const root = path.resolve(folder)
  return {
    async bytes(name) {
      const file = path.join(root, name)
      const isInside = file.startsWith(root + path.sep) && !name.includes('\0')
      if (!isInside || path.basename(file).startsWith('_')) return undefined
      // For example a folder, or a name that is too long: there is no such file.
      return readFile(file).catch(() => undefined)
    },
  }
}
