import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../files/path-from.ts'
import { enginePackage, enginePackageFile } from '../../portal/engine-package.ts'
import type { OutputFolder } from './output-folder.ts'
import { asObject, asText, type Plain } from './plain-data.ts'

/** The programs of a site, as create-shiori writes them. */
const scripts = {
  dev: 'shiori dev',
  check: 'shiori check',
  build: 'shiori build',
  start: 'shiori start',
  upgrade: 'shiori upgrade',
}

/** Packages of the engine that are tarballs as long as no registry has them, by the names of those. */
const tarballs = { shiori: 'shiori', '@shiori/sandbox': 'shiori-sandbox' }

/**
 * Writes what npm and git go by: a site that is installed and built like one of create-shiori.
 *
 * @param packages What the site needs installed beside the engine, with versions.
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
    // Which changes "npm run upgrade" lists.
    shiori: { version },
    engines,
    dependencies: { ...engine, ...packages },
    // Yarn would ask the registry for the package that the engine depends on.
    ...(Object.keys(others).length > 0 && { resolutions: others }),
  }
  out.write('package.json', `${JSON.stringify(site, null, 2)}\n`)
  // What installing and building leave; Tailwind looks for no classes in it.
  out.write('.gitignore', 'node_modules\ndist\n.cache\n')
}

/** Where the packages of an engine come from. */
interface EnginePlace {
  /** Its package.json; that of its sources is private. */
  file: string
  /** Folder that the command runs in. */
  from: string
}

/**
 * How a site names the engine that writes it: by its version, or by the tarballs that it comes from, since a registry may hold that name for
 * somebody else then. Those are what the project names that the command runs in, or what `npm run pack` makes of the sources.
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

/** The package.json that names the engine, in a folder or above it. */
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
