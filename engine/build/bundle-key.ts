import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { OwnTexts } from '../config/messages/own-texts.ts'
import type { SiteCode } from '../plugins/site-code.ts'
import { enginePackageFile } from '../portal/engine-package.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { sharedFolder } from './bundle-folders.ts'
import { shardsFolder } from './shards/shard.ts'

/** What a bundle is made from, beside the environment. */
export interface BundleSource {
  /** The engine's folder. */
  code: string
  basePath: string
  themes: SiteConfig['code']['themes']
  /** The site's own texts of what scripts load. */
  texts: OwnTexts
  /** Whether pages register a service worker. */
  offline: boolean
  /** Where what readers do and say is sent. */
  feedback: SiteConfig['feedback']
  /** Whether rules of its style sheets that cannot be read are left out, rather than end the build. */
  tolerant: boolean
  /** The site's own code, if it has any. */
  site: SiteCode | undefined
}

/** Folders of the engine that Vite takes no modules from. */
const apart = new Set(['build', 'cli', 'mcp', 'server', 'testing', 'node_modules', '.cache', sharedFolder])

/** Modules there that decide how Vite bundles, and what of it is compressed. */
const bundling = [
  'build/bundle-process.ts',
  'build/bundle-workers.ts',
  'build/own-process.ts',
  'build/rare-assets.ts',
]

/** Changes with everything that the bundle is made from: sources, packages, settings, environment and Node. */
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
    // The length keeps the end of one file apart from the beginning of the next.
    const content = existsSync(file) ? readFileSync(file) : undefined
    hash.update(`\n${name} ${content?.byteLength}\n`).update(content ?? '')
  }
  return hash.digest('hex')
}

/** Folders of a site or a package that hold no code of it. */
const noCode = new Set([
  'content',
  'api',
  'static',
  'dist',
  'node_modules',
  'versions',
  '.cache',
  '.git',
  shardsFolder,
])

/** Every file of a site or a package that components may import. */
function codeIn(root: string): (readonly [name: string, file: string])[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !noCode.has(name))
    .flatMap(entry =>
      entry.isDirectory()
        ? folderFiles(path.join(root, entry.name)).map(file => `${entry.name}/${file}`)
        : [entry.name],
    )
    .filter(name => /\.(?:tsx?|jsx?|css|json|svg)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .map(name => [name, path.join(root, name)])
}

/** Folders of packages that engine or site name and that are linked, not installed: no list of npm's says when they change. */
function linkedPackages(...roots: (string | undefined)[]): string[] {
  const own = new Set(roots.map(root => root && realpathSync(root)))
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
  return [...new Set(found)].filter(folder => !own.has(folder)).sort()
}

/** Which packages: the engine's list, and what npm wrote of those that are installed where the engine finds them. */
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
    .filter(entry => entry.isDirectory() && !apart.has(entry.name))
    .flatMap(({ name }) => folderFiles(path.join(code, name)).map(file => `${name}/${file}`))
    .filter(name => !/\.test\.tsx?$|\.map$/.test(name))
    .sort()
}
