import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { compressionKey } from './compress.ts'

/** Prefix of the names of bundles whose assets are compressed with the current settings. */
const prefix = `${hash('sha256', compressionKey, 'hex').slice(0, 8)}-`

/** File beside the code that renders pages: addresses of the files that pages load, by the names of `pageFiles`. */
export const assetsFile = 'page-assets.json'

/** File of a bundle that lists the packages in each of its client files. */
export const packagesFile = 'packages.json'

/** Folder of a bundle with the service workers. */
export const workersFolder = 'workers'

/** Folder in a compiled engine with the bundle for sites that have no code of their own and use default settings for scripts. */
export const sharedFolder = 'shared'

/** Description of the shared bundle: its key, and the settings that it is for. */
export interface SharedBundle {
  settings: string
  key: string
}

/** Name of the file with the description. */
export const sharedFile = 'shared.json'

/** The folder of the bundle with this key. */
export function bundleFolder(bundles: string, key: string): string {
  return path.join(bundles, prefix + key.slice(0, 20))
}

/** Client folders of the other bundles that were compressed with the same settings as `bundle`. */
export function otherClients(bundle: string): string[] {
  const bundles = path.dirname(bundle)
  return readdirSync(bundles)
    .filter(name => name.startsWith(prefix) && name !== path.basename(bundle))
    .map(name => path.join(bundles, name, 'client'))
}
