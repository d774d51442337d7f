import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../files/path-from.ts'
import { enginePackage, enginePackageFile } from '../../portal/engine-package.ts'
import type { OutputFolder } from './output-folder.ts'
import { asObject, asText, type Plain } from './plain-data.ts'

/** The scripts of a site, as in create-shiori. */
const scripts = {
  dev: 'shiori dev',
  check: 'shiori check',
  build: 'shiori build',
  start: 'shiori start',
  upgrade: 'shiori upgrade',
}

/** Tarballs of the engine's packages by package name, for as long as no registry has them. */
const tarballs = { shiori: 'shiori', '@shiori/sandbox': 'shiori-sandbox' }

/**
 * Writes `package.json` and `.gitignore`, so that the site is installed and built like one of create-shiori.
 *
 * @param packages Further packages that the site needs, with versions.
 */
export function writePackage(out: OutputFolder, packages: Readonly<Record<string, string>> = {}): void {
  const { version, engines } = enginePackage()
  const engine = engineDependencies(out.target)
  const { shiori: _, ...others } = engine
  const site = {
    name: 'site',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts,
    // The version from which `npm run upgrade` lists changes.
    shiori: { version },
    engines,
    dependencies: { ...engine, ...packages },
    // Yarn would request the engine's dependency from the registry.
    ...(Object.keys(others).length > 0 && { resolutions: others }),
  }
  out.write('package.json', `${JSON.stringify(site, null, 2)}\n`)
  // Output of installation and builds; Tailwind does not search it for classes.
  out.write('.gitignore', 'node_modules\ndist\n.cache\n')
}

/** Source of an engine's packages. */
interface EnginePlace {
  /** Its package.json; in a clone of the sources, the package is private. */
  file: string
  /** Folder in which the command runs. */
  from: string
}

/**
 * The dependencies on the engine that writes a site: its version, or its tarballs as long as somebody else may own its
 * name in the registry. The tarballs are those in the dependencies of the current project, or those that `npm run pack`
 * makes.
 *
 * @param root Folder of the site, absolute.
 */
export function engineDependencies(
  root: string,
  { file, from }: EnginePlace = { file: enginePackageFile(), from: process.cwd() },
): Readonly<Record<string, string>> {
  const { version = '', private: isSource } = packageOf(file)
  const relative = (tarball: string) => `file:${pathFrom(root, tarball)}`
  if (isSource === true)
    return mapNames(name =>
      relative(path.join(path.dirname(file), '../.packages', `${tarballs[name]}-${version}.tgz`)),
    )
  const project = projectOf(from)
  const named = project === undefined ? {} : packageOf(project).dependencies
  if (project === undefined || !asText(named.shiori)?.startsWith('file:')) return { shiori: String(version) }
  return mapNames(name => {
    const tarball = asText(named[name])?.replace(/^file:/, '')
    return tarball === undefined ? undefined : relative(path.resolve(path.dirname(project), tarball))
  })
}

function mapNames(of: (name: keyof typeof tarballs) => string | undefined): Record<string, string> {
  const names = Object.keys(tarballs) as (keyof typeof tarballs)[]
  return Object.fromEntries(
    names.flatMap(name => {
      const found = of(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

/** The package.json with the engine as a dependency, in a folder or its parents. */
function projectOf(folder: string): string | undefined {
  const file = path.join(folder, 'package.json')
  if (existsSync(file) && packageOf(file).dependencies.shiori !== undefined) return file
  const above = path.dirname(folder)
  return above === folder ? undefined : projectOf(above)
}

function packageOf(file: string): { version: unknown; private: unknown; dependencies: Plain } {
  const {
    version,
    private: isPrivate,
    dependencies,
    devDependencies,
  } = asObject(JSON.parse(readFileSync(file, 'utf8')))
  return {
    version,
    private: isPrivate,
    dependencies: { ...asObject(devDependencies), ...asObject(dependencies) },
  }
}
