import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSource } from './site-source.ts'

/** A built site on this machine. What a server does not serve is not read either. */
export function folderSource(folder: string): SiteSource {
  const root = path.resolve(folder)
  return {
    async bytes(name) {
      const file = path.join(root, name)
      const isInside = file.startsWith(root + path.sep) && !name.includes('\0')
      if (!isInside || path.basename(file).startsWith('_')) return undefined
      // A folder, a name that is too long: there is no such file.
      return readFile(file).catch(() => undefined)
    },
  }
}
