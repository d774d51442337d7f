import {
  hostingFolder,
  keptAssetsFile,
  manifestFile,
  markerFile,
  noticesFile,
  sbomFile,
  toolsFile,
} from './server-manifest.ts'

/** Files, and a folder, that a build puts at the top of every site. */
const names: ReadonlySet<string> = new Set([
  '_headers',
  '_redirects',
  hostingFolder,
  keptAssetsFile,
  manifestFile,
  markerFile,
  noticesFile,
  'robots.txt',
  sbomFile,
  'site.webmanifest',
  'sitemap.xml',
  toolsFile,
])

/**
 * Whether a file of `static/` would stand in place of one that the build makes itself, code that servers run among them. File systems that ignore
 * capitals take `_Tools.mjs` for it, so it is one on every machine.
 *
 * @param file Path in the folder.
 */
export function isBuiltName(file: string): boolean {
  const [top = ''] = file.split('/')
  return names.has(top.normalize('NFC').toLowerCase())
}
