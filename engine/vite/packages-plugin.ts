import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { enginePackageFile } from '../portal/engine-package.ts'

/** A third-party package, with the texts that its licence requires. */
export interface ThirdPartyPackage {
  name: string
  version: string
  /** SPDX expression, as declared by the package; empty if it declares none. */
  licence: string
  homepage?: string
  /** Licence files and notices of the package, including those for code that it contains. */
  texts: readonly string[]
}

/** Packages in each file of a bundle, by its path. */
export type PackagesOfFiles = Readonly<Record<string, readonly ThirdPartyPackage[]>>

/** File names of licences and notices. */
const licenceFile = /^(?:licen[cs]e|copying|notice|third[-_]?party)[^/]*$/i

/** Collects the packages in the files of a bundle from the module graph. */
export class BundledPackages {
  /** Folders of packages, by file. */
  readonly #folders = new Map<string, Set<string>>()
  readonly #root: string

  /** @param root Folder to which names of assets are relative: Vite's root. */
  constructor(root: string) {
    this.#root = root
  }

  /** One for a build, and another one for each of its workers. */
  plugin(): Plugin {
    return {
      name: 'portal:packages',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const [file, output] of Object.entries(bundle)) {
          const sources =
            output.type === 'chunk'
              ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
                  // A style sheet's module is empty; a file imported with `?url` is only its address here.
                  (renderedLength > 0 || /\.css\b/.test(id)) && !/\?(?:.*&)?url\b/.test(id) ? [id] : [],
                )
              : output.originalFileNames.map(name => path.resolve(this.#root, name))
          for (const source of sources) this.#add(file, source)
        }
      },
    }
  }

  /** The collected packages, sorted by name. */
  all(): PackagesOfFiles {
    const packageByFolder = new Map<string, ThirdPartyPackage>()
    const read = (folder: string) => {
      const found = packageByFolder.get(folder) ?? readPackage(folder)
      packageByFolder.set(folder, found)
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

/** The engine's own packages, linked or installed: shipping their code requires their licence, too. */
const ownFolders = [enginePackageFile(), findPackageJSON('@shiori/sandbox', import.meta.url) ?? ''].map(
  file => realpathSync(path.dirname(file)),
)

/** The folder of a module's package; undefined for a module of the site. */
export function packageFolder(module: string): string | undefined {
  // Vite writes slashes on every system.
  const file = path.normalize(module.replace(/^\0+/, '').replace(/\?.*$/, ''))
  const packageFolder = ownFolders.find(
    folder => file.startsWith(folder + path.sep) && !file.slice(folder.length).includes('node_modules'),
  )
  if (packageFolder !== undefined) return packageFolder
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(file.replaceAll('\\', '/')) ?? []
  return folder !== undefined && existsSync(path.join(folder, 'package.json')) ? folder : undefined
}

/** Reads a package's data from its folder. */
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

/** `"MIT"`, `{ "type": "MIT" }` or a list of the latter, as in old packages. */
function licenceOf(stated: unknown): string {
  if (typeof stated === 'string') return stated
  if (Array.isArray(stated)) return stated.map(licenceOf).filter(Boolean).join(' OR ')
  if (typeof stated !== 'object' || stated === null) return ''
  return licenceOf(Reflect.get(stated, 'type') ?? Reflect.get(stated, 'name'))
}
