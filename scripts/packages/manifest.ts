import { compiledName } from './compile.ts'

/** Fields of a package.json that the published one is made from. */
export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  type: string
  engines: Readonly<Record<string, string>>
  /** TypeScript modules by name; `./internal/*` is only for this repository. */
  exports?: Readonly<Record<string, string>>
  bin?: Readonly<Record<string, string>>
  /** Files that are packed unchanged, besides the compiled code. */
  files?: readonly string[]
  config?: Readonly<Record<string, unknown>>
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, unknown>>
}

/** Target of an export: types come first, because TypeScript takes the first matching condition. */
type Target = string | { types: string; default: string }

/** The package.json to publish: exports and programs point to the compiled code, and fields only for this repository are removed. */
export function publishedManifest(source: Manifest, repository: string) {
  const { name, version, description, license, type, engines, exports, bin, files = [] } = source
  const { config, dependencies, peerDependencies, peerDependenciesMeta } = source
  return {
    name,
    version,
    description,
    license,
    repository: { type: 'git', url: repository },
    type,
    engines,
    ...(bin && { bin: mapValues(bin, compiledPath) }),
    ...(exports && { exports: publishedExports(exports) }),
    files: ['dist', ...files],
    // Style sheets and browser scripts have an effect when they are loaded.
    sideEffects: true,
    ...(config && { config }),
    ...(dependencies && { dependencies }),
    ...(peerDependencies && { peerDependencies, peerDependenciesMeta }),
  }
}

function publishedExports(exports: Readonly<Record<string, string>>): Record<string, Target> {
  const targets = Object.entries(exports).flatMap(([name, file]): [string, Target][] => {
    if (name.startsWith('./internal/')) return []
    if (!/\.tsx?$/.test(file)) return [[name, file]]
    const compiled = compiledPath(file)
    return [[name, { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled }]]
  })
  return Object.fromEntries(targets)
}

/** `./dist/cli/shiori.js` for `./cli/shiori.ts`. */
function compiledPath(file: string): string {
  return `./dist/${compiledName(file.replace(/^\.\//, ''))}`
}

function mapValues<T>(
  record: Readonly<Record<string, string>>,
  map: (value: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
