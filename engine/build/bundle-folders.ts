import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { compressionKey } from './compress.ts'

/** What the names of bundles begin with whose assets are compressed as they are now. */
const prefix = `${hash('sha256', compressionKey, 'hex').slice(0, 8)}-`

/** File beside the code that renders pages: addresses of what they load, by the names of `pageFiles`. */
export const assetsFile = 'page-assets.json'

/** File of a bundle that tells which packages are in the files of its client. */
export const packagesFile = 'packages.json'

/** Folder of a bundle with the service workers. */
export const workersFolder = 'workers'

/** Folder in a compiled engine with the bundle of sites that have no code of their own and leave the settings of scripts as they are. */
export const sharedFolder = 'shared'

/** File of the shared bundle: which settings it is for, and its key. */
export interface SharedBundle {
  settings: string
  key: string
}

/** Name of that file. */
export const sharedFile = 'shared.json'

/** The folder of the bundle with a key. */
export function bundleFolder(bundles: string, key: string): string {
  return path.join(bundles, prefix + key.slice(0, 20))
}

/** Where the files for browsers lie in the bundles beside one, whose assets are compressed like its own. */
export function otherClients(bundle: string): string[] {
  const bundles = path.dirname(bundle)
  return readdirSync(bundles)
    .filter(name => name.startsWith(prefix) && name !== path.basename(bundle))
    .map(name => path.join(bundles, name, 'client'))
}
