import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { enginePackageFile } from '../portal/engine-package.ts'

/** A package of others, with what its licence wants to be passed on. */
export interface ThirdPartyPackage {
  name: string
  version: string
  /** An SPDX expression, as the package states it; empty where it states none. */
  licence: string
  homepage?: string
  /** What its files say of its licence, and of what it holds of others. */
  texts: readonly string[]
}

/** Which packages are in which file of a bundle, by its path. */
export type PackagesOfFiles = Readonly<Record<string, readonly ThirdPartyPackage[]>>

/** Licences and notices, as packages name the files. */
const licenceFile = /^(?:licen[cs]e|copying|notice|third[-_]?party)[^/]*$/i

/** Collects the packages that stand in the files of a bundle, as the graph of modules has them. */
export class BundledPackages {
  /** Folders of packages by file. */
  readonly #folders = new Map<string, Set<string>>()
  readonly #root: string

  /** @param root Folder that names of assets are relative to: Vite's root. */
  constructor(root: string) {
    this.#root = root
  }

  /** For a build, and one more for that of each worker. */
  plugin(): Plugin {
    return {
      name: 'portal:packages',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const [file, output] of Object.entries(bundle)) {
          const sources =
            output.type === 'chunk'
              ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
                  // A style sheet leaves its module empty; of a file that is only named, the address is here.
                  (renderedLength > 0 || /\.css\b/.test(id)) && !/\?(?:.*&)?url\b/.test(id) ? [id] : [],
                )
              : output.originalFileNames.map(name => path.resolve(this.#root, name))
          for (const source of sources) this.#add(file, source)
        }
      },
    }
  }

  /** What was found, in the order of names. */
  all(): PackagesOfFiles {
    const known = new Map<string, ThirdPartyPackage>()
    const read = (folder: string) => {
      const found = known.get(folder) ?? readPackage(folder)
      known.set(folder, found)
      return found
    }
    return Object.fromEntries(
      [...this.#folders]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([file, folders]) => [file, [...folders].sort().map(read)]),
    )
  }

  #add(file: string, module: string): void {
    const folder = packageFolder(module)
    if (folder === undefined) return
    const folders = this.#folders.get(file) ?? new Set()
    this.#folders.set(file, folders.add(folder))
  }
}

/** The engine's own packages, linked or installed: whoever ships their code passes their licence on, too. */
const ownFolders = [enginePackageFile(), findPackageJSON('@shiori/sandbox', import.meta.url) ?? ''].map(
  file => realpathSync(path.dirname(file)),
)

/** The folder of the package that a module is from; undefined for one of the site. */
export function packageFolder(module: string): string | undefined {
  // Vite writes slashes on every system.
  const file = path.normalize(module.replace(/^\0+/, '').replace(/\?.*$/, ''))
  const own = ownFolders.find(
    one => file.startsWith(one + path.sep) && !file.slice(one.length).includes('node_modules'),
  )
  if (own !== undefined) return own
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(file.replaceAll('\\', '/')) ?? []
  return folder !== undefined && existsSync(path.join(folder, 'package.json')) ? folder : undefined
}

/** Reads a package from its folder. */
export function readPackage(folder: string): ThirdPartyPackage {
  const { name, version, license, licenses, homepage } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && licenceFile.test(entry.name))
    .map(entry => readFileSync(path.join(folder, entry.name), 'utf8').trim())
  return {
    name: String(name),
    version: String(version),
    licence: licenceOf(license ?? licenses),
    ...(typeof homepage === 'string' && URL.canParse(homepage) && { homepage: new URL(homepage).href }),
    texts,
  }
}

/** `"MIT"`, `{ "type": "MIT" }` and a list of those, as older packages have them. */
function licenceOf(stated: unknown): string {
  if (typeof stated === 'string') return stated
  if (Array.isArray(stated)) return stated.map(licenceOf).filter(Boolean).join(' OR ')
  if (typeof stated !== 'object' || stated === null) return ''
  return licenceOf(Reflect.get(stated, 'type') ?? Reflect.get(stated, 'name'))
}
