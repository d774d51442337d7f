import { workerFile } from '../offline/settings.ts'
import {
  answersFile,
  assetListFile,
  hostingFolder,
  manifestFile,
  markerFile,
  noticesFile,
  sbomFile,
  toolsFile,
} from './server-manifest.ts'

/** Names of files and a folder that a build writes at the root of every site. */
const names: ReadonlySet<string> = new Set([
  answersFile,
  '_headers',
  '_redirects',
  hostingFolder,
  assetListFile,
  manifestFile,
  markerFile,
  noticesFile,
  'robots.txt',
  sbomFile,
  'site.webmanifest',
  'sitemap.xml',
  toolsFile,
  workerFile,
])

/**
 * Whether a file of `static/` would replace one that the build writes, including code that servers run. File systems that ignore case treat
 * `_Tools.mjs` as the same file, so it is refused on every machine.
 *
 * @param file Path in the folder.
 */
export function isBuiltName(file: string): boolean {
  const [top = ''] = file.split('/')
  return names.has(top.normalize('NFC').toLowerCase())
}
