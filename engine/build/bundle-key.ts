import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { OwnTexts } from '../config/messages/own-texts.ts'
import type { SiteCode } from '../plugins/site-code.ts'
import { codeIn } from '../portal/code-files.ts'
import { enginePackageFile } from '../portal/engine-package.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { sharedFolder } from './bundle-folders.ts'

/** Everything that a bundle is made from, besides the environment. */
export interface BundleSource {
  /** The engine's folder. */
  code: string
  basePath: string
  themes: SiteConfig['code']['themes']
  /** The site's own interface texts for scripts. */
  texts: OwnTexts
  /** Whether pages register a service worker. */
  offline: boolean
  /** Receiver of feedback and page views. */
  feedback: SiteConfig['feedback']
  /** Whether invalid rules in the site's style sheets are dropped instead of failing the build. */
  tolerant: boolean
  /** The site's own code, if it has any. */
  site: SiteCode | undefined
}

/** Folders of the engine from which Vite bundles no modules. */
const unbundledFolders = new Set([
  'build',
  'cli',
  'mcp',
  'server',
  'testing',
  'node_modules',
  '.cache',
  sharedFolder,
])

/** Modules in those folders that affect bundling or compression. */
const bundling = [
  'build/bundle-process.ts',
  'build/bundle-workers.ts',
  'build/own-process.ts',
  'build/rare-assets.ts',
]

/** A hash of everything that the bundle is made from: sources, packages, settings, environment and the version of Node. */
export function bundleKey(settings: BundleSource): string {
  const hash = createHash('sha256')
  const environment = Object.entries(process.env).filter(([name]) => /^VITE_/.test(name))
  hash.update(JSON.stringify([settings, environment.sort(), process.version, process.platform, process.arch]))
  const files = [
    ...[...sources(settings.code), ...bundling].map(name => [name, path.join(settings.code, name)] as const),
    ...packageLists(settings.code).map((file, level) => [`packages ${level}`, file] as const),
  ]
  const { site } = settings
  const linked = linkedPackages(settings.code, site?.root).flatMap(codeIn)
  for (const [name, file] of [...files, ...(site ? codeIn(site.root) : []), ...linked]) {
    // The length separates the end of one file from the beginning of the next.
    const content = existsSync(file) ? readFileSync(file) : undefined
    hash.update(`\n${name} ${content?.byteLength}\n`).update(content ?? '')
  }
  return hash.digest('hex')
}

/** Folders of packages that are linked instead of installed: npm's lists do not change with their content. */
function linkedPackages(...roots: (string | undefined)[]): string[] {
  const realRoots = new Set(roots.map(root => root && realpathSync(root)))
  const found = roots.flatMap(root => {
    const list = path.join(root ?? '', 'package.json')
    if (root === undefined || !existsSync(list)) return []
    const { dependencies = {} } = JSON.parse(readFileSync(list, 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return Object.keys(dependencies).flatMap(name =>
      ['node_modules', '../node_modules']
        .map(folder => path.join(root, folder, name))
        .filter(folder => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
        .map(folder => realpathSync(folder)),
    )
  })
  return [...new Set(found)].filter(folder => !realRoots.has(folder)).sort()
}

/** Lists of installed packages: the engine's own, and npm's for the packages that the engine resolves. */
function packageLists(code: string): string[] {
  const folders = [code]
  for (let folder = path.dirname(code); folder !== folders.at(-1); folder = path.dirname(folder))
    folders.push(folder)
  return [
    enginePackageFile(code),
    ...folders.map(folder => path.join(folder, 'node_modules/.package-lock.json')),
  ]
}

function sources(code: string): string[] {
  return readdirSync(code, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !unbundledFolders.has(entry.name))
    .flatMap(({ name }) => folderFiles(path.join(code, name)).map(file => `${name}/${file}`))
    .filter(name => !/\.test\.tsx?$|\.map$/.test(name))
    .sort()
}
