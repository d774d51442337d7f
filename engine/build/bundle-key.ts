import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { folderFiles } from '../portal/folder-files.ts'
import type { BundleSettings } from './bundle.ts'

/** Folders of the engine that Vite takes no modules from. */
const apart = new Set(['build', 'cli', 'server', 'testing', 'node_modules', '.cache'])

/** Which packages: the engine's list, and what npm wrote of those that are really installed, for it alone or in a workspace. */
const lists = ['package.json', 'node_modules/.package-lock.json', '../node_modules/.package-lock.json']

/** Changes with everything that the bundle is made from: sources, packages, settings, environment and Node. */
export function bundleKey(settings: Omit<BundleSettings, 'outDir'>): string {
  const hash = createHash('sha256')
  const environment = Object.entries(process.env).filter(([name]) => /^(NODE_ENV$|VITE_|VIKE_)/.test(name))
  hash.update(JSON.stringify([settings, environment.sort(), process.version, process.platform, process.arch]))
  for (const name of [...sources(settings.code), ...lists]) {
    const file = path.join(settings.code, name)
    // The length keeps the end of one file apart from the beginning of the next.
    const content = existsSync(file) ? readFileSync(file) : undefined
    hash.update(`\n${name} ${content?.byteLength}\n`).update(content ?? '')
  }
  return hash.digest('hex')
}

function sources(code: string): string[] {
  return readdirSync(code, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !apart.has(entry.name))
    .flatMap(({ name }) => folderFiles(path.join(code, name)).map(file => `${name}/${file}`))
    .filter(name => !/\.test\.tsx?$/.test(name))
    .sort()
}
