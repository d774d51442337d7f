import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build, type PartialMessage, type Plugin } from 'esbuild'
import type { Problem } from '../../config/problem.ts'
import { pathFrom } from '../../files/path-from.ts'
import { asObject } from './plain-data.ts'
import { filesIn } from './source-files.ts'

/** Packages that compile style sheets, by extension: a site installs them itself. */
const compilers: Readonly<Record<string, string>> = {
  '.scss': 'sass',
  '.sass': 'sass',
  '.less': 'less',
  '.styl': 'stylus',
}

/** Packages that sites get with the engine. */
const ofEngine = ['react', 'react-dom', 'shiori']

const isCode = /\.(?:[cm]?[jt]sx?|css)$/

/**
 * Imports of a site's plugins and style sheets that a build could not resolve: files that do not exist, and packages
 * that package.json does not list. Nothing has to be installed, and no code runs.
 *
 * @param root Of the site, absolute.
 * @param sheets Its style sheets, relative to the root.
 */
export async function unresolvedImports(root: string, sheets: readonly string[]): Promise<Problem[]> {
  const plugins = path.join(root, 'plugins')
  const code = existsSync(plugins) ? filesIn(plugins, root).filter(file => isCode.test(file)) : []
  const entryPoints = [...code.map(file => path.join('plugins', file)), ...sheets]
    .map(file => path.join(root, file))
    .filter(file => existsSync(file))
  if (entryPoints.length === 0) return []
  const errors: PartialMessage[] = []
  await build({
    entryPoints,
    outdir: path.join(root, '.unresolved'),
    absWorkingDir: root,
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [imports(listedPackages(root), errors)],
  }).catch((error: { errors?: readonly PartialMessage[] }) => errors.push(...(error.errors ?? [])))
  return errors.map(({ text = '', location }) => ({
    severity: 'error',
    code: 'unresolved-import',
    ...(location?.file !== undefined && { file: location.file }),
    ...(location?.line !== undefined && { line: location.line }),
    message: text,
  }))
}

function imports(packages: ReadonlySet<string>, errors: PartialMessage[]): Plugin {
  const missing = (name: string, file: string) => {
    if (!packages.has(name))
      errors.push({
        text: `the package "${name}" is required, but package.json does not list it`,
        location: { file },
      })
  }
  return {
    name: 'imports',
    setup({ onResolve, onLoad, initialOptions: { absWorkingDir = '' } }) {
      const nameOf = (file: string) => pathFrom(absWorkingDir, file)
      onResolve({ filter: /./ }, ({ path: name, kind, importer }) => {
        // A build goes on without pictures and fonts; others are addresses of the site or of another host.
        if (kind === 'url-token' || (kind !== 'entry-point' && /^(?:\/|[a-z]+:)/.test(name)))
          return { path: name, external: true }
        if (kind === 'entry-point' || /^\.{1,2}\//.test(name)) return undefined
        const [own] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? []
        if (own !== undefined && !isBuiltin(own)) missing(own, nameOf(importer))
        return { path: name, external: true }
      })
      onLoad({ filter: /./ }, ({ path: file }) => {
        const compiler = compilers[path.extname(file)]
        if (compiler !== undefined) missing(compiler, nameOf(file))
        return isCode.test(file) ? undefined : { contents: '', loader: 'empty' }
      })
    },
  }
}

function listedPackages(root: string): Set<string> {
  const file = path.join(root, 'package.json')
  const { dependencies, devDependencies } = existsSync(file)
    ? asObject(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  return new Set(
    [dependencies, devDependencies].flatMap(list => Object.keys(asObject(list))).concat(ofEngine),
  )
}
