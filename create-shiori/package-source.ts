import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CreateError } from './create-error.ts'
import { ownPackage } from './own-package.ts'

/** Packages of the engine that a site installs, with the names of their tarballs. */
const tarballs = { shiori: 'shiori', '@shiori/sandbox': 'shiori-sandbox' }

/** Source of the engine for a site: the registry, or a folder of tarballs. */
export type PackageSource = { from: 'registry' } | { from: 'folder'; folder: string }

/**
 * Decides where a site takes its packages from.
 *
 * @param folder Value of `--packages`.
 * @param published Whether the registry has the packages.
 * @throws {CreateError} if the folder or the registry does not have them.
 */
export function packageSource(
  folder: string | undefined,
  published = ownPackage.config.published,
): PackageSource {
  if (folder === undefined) {
    if (published) return { from: 'registry' }
    throw new CreateError(`The packages of shiori are not in the npm registry yet. Pack them in a clone of its repository, and name the folder:

  npm run pack
  node create-shiori/create.ts FOLDER --packages .packages`)
  }
  const absolute = path.resolve(folder)
  const found = existsSync(absolute) && statSync(absolute).isDirectory() ? readdirSync(absolute) : []
  const missing = Object.values(tarballs)
    .map(tarballName)
    .filter(name => !found.includes(name))
  if (missing.length === 0) return { from: 'folder', folder: absolute }
  const others = found.filter(name => name.endsWith('.tgz'))
  throw new CreateError(
    `--packages ${folder}: found ${others.join(', ') || 'no tarballs'}, expected ${missing.join(' and ')}. "npm run pack" in a clone of shiori's repository writes them to .packages.`,
  )
}

/** Dependencies on the engine for a site's package.json: each package with its version or file. */
export type EngineDependencies = Readonly<Record<string, string>>

/**
 * Lists the engine's packages as dependencies.
 *
 * @param root The site's folder, absolute.
 */
export function engineDependencies(source: PackageSource, root: string): EngineDependencies {
  if (source.from === 'registry') return { shiori: ownPackage.version }
  return Object.fromEntries(
    Object.entries(tarballs).map(([name, tarball]) => {
      const file = path.relative(root, path.join(source.folder, tarballName(tarball)))
      return [name, `file:${file.replaceAll(path.sep, '/')}`]
    }),
  )
}

function tarballName(name: string): string {
  return `${name}-${ownPackage.version}.tgz`
}
