import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { folderFiles } from './assets.ts'
import type { BundleSettings } from './bundle.ts'

/** Folders that Vite takes modules from. */
const folders = ['pages', 'src']

/** Files beside them that decide how and of which packages the bundle is made; npm writes what is really installed. */
const files = [
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
]

/** Changes with everything that the bundle is made from: sources, packages, settings, environment and Node. */
export function bundleKey(settings: BundleSettings): string {
  const hash = createHash('sha256')
  const environment = Object.entries(process.env).filter(([name]) => /^(NODE_ENV$|VITE_|VIKE_)/.test(name))
  hash.update(JSON.stringify([settings, environment.sort(), process.version, process.platform, process.arch]))
  const sources = folders.flatMap(folder =>
    folderFiles(path.join(settings.code, folder)).map(name => `${folder}/${name}`),
  )
  for (const name of [...sources.filter(isBundled).sort(), ...files]) {
    const file = path.join(settings.code, name)
    // The length keeps the end of one file apart from the beginning of the next.
    const content = existsSync(file) ? readFileSync(file) : undefined
    hash.update(`\n${name} ${content?.byteLength}\n`).update(content ?? '')
  }
  return hash.digest('hex')
}

function isBundled(name: string): boolean {
  return !/\.test\.tsx?$/.test(name)
}
