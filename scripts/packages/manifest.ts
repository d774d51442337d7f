import { compiledName } from './compile.ts'

/** Fields of a package.json that the published one is made of. */
export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  type: string
  engines: Readonly<Record<string, string>>
  /** Modules by name, as TypeScript; `./internal/*` is for this repository alone. */
  exports?: Readonly<Record<string, string>>
  bin?: Readonly<Record<string, string>>
  /** What is packed as it is, beside the compiled code. */
  files?: readonly string[]
  config?: Readonly<Record<string, unknown>>
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, unknown>>
}

/** Where an export leads: types come first, as TypeScript takes the first condition that it knows. */
type Target = string | { types: string; default: string }

/** The package.json to publish: exports and programs lead to the compiled code, and nothing is in it that only this repository needs. */
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
    // Style sheets and browser scripts do something when they are loaded.
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

/** `./cli/shiori.ts` is `./dist/cli/shiori.js`. */
function compiledPath(file: string): string {
  return `./dist/${compiledName(file.replace(/^\.\//, ''))}`
}

function mapValues<T>(
  record: Readonly<Record<string, string>>,
  map: (value: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
