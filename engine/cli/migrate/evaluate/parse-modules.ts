import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Loader, type Message, type Plugin, transform } from 'esbuild'
import { isPath, moduleFile } from './module-file.ts'

/** A module as Node loads it: JavaScript without types. */
export interface ParsedModule {
  /** `module` for one that awaits at its top level, which CommonJS cannot. */
  format: 'commonjs' | 'module'
  code: string
}

/** In bytes, and modules of one configuration: others are left to the process that runs them. */
const maxFileSize = 4 * 1024 * 1024
const maxModules = 1000

/**
 * Parses a module and those of its site that it names. None of them runs.
 *
 * @param folder Absolute: nothing outside of it is read.
 * @returns The modules by absolute path.
 * @throws {Error} when the first one cannot be parsed; Node tells what is wrong with others when they are loaded.
 */
async function parsedModules(entry: string, folder: string): Promise<Record<string, ParsedModule>> {
  const modules: Record<string, ParsedModule> = {}
  const files = new Set([entry])
  for (const file of files) {
    const isForeign = !realpathSync(file).startsWith(realpathSync(folder) + path.sep)
    if (isForeign || files.size > maxModules || statSync(file).size > maxFileSize) continue
    try {
      modules[file] = await parsedModule(file, named => files.add(named))
    } catch (error) {
      if (file === entry) throw error
    }
  }
  return modules
}

async function parsedModule(file: string, onFile: (file: string) => void): Promise<ParsedModule> {
  const contents = readFileSync(file, 'utf8')
  const loader: Loader = /\.[cm]?ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx'
  const common = { platform: 'node', target: 'node22', tsconfigRaw: {}, logLevel: 'silent' } as const
  const sourcefile = path.basename(file)
  const folder = path.dirname(file)
  const bundle = (plugin: Plugin, options?: BuildOptions, resolveDir?: string) =>
    build({
      ...common,
      ...options,
      stdin: { contents, loader, sourcefile, resolveDir },
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [plugin],
    })
  // Without a folder it looks for no `require('./' + name)`; the next step reports errors in the module.
  await bundle(namedFiles(folder, onFile)).catch(() => undefined)
  const meta = { url: pathToFileURL(file).href, filename: file, dirname: folder }
  const define = Object.fromEntries(
    Object.entries(meta).map(([key, value]) => [`import.meta.${key}`, JSON.stringify(value)]),
  )
  // In a block, since a module of ECMAScript may have a `__dirname` of its own.
  const block = { banner: '{', footer: '}' }
  const supported = { 'dynamic-import': false }
  try {
    const options = { ...common, ...block, loader, sourcefile, define, supported }
    const { code } = await transform(contents, { ...options, format: 'cjs' })
    return { format: 'commonjs', code }
  } catch (error) {
    if (!String(error).includes('Top-level await')) throw error
    const names = { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' }
    const options = { define: names, banner: { js: requireOfModules } }
    const { outputFiles } = await bundle(importsByRequire, options, folder)
    return { format: 'module', code: outputFiles?.[0]?.text ?? '' }
  }
}

const requireOfModules =
  "import { createRequire as createRequireOfShiori } from 'node:module'; const require = createRequireOfShiori(import.meta.url);"

/** Bundles nothing: reports the files that a module names. */
function namedFiles(folder: string, onFile: (file: string) => void): Plugin {
  return {
    name: 'named-files',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path: named }) => {
        const file = isPath(named) ? moduleFile(path.resolve(folder, named)) : undefined
        if (file !== undefined && !file.endsWith('.json')) onFile(file)
        return { path: named, external: true }
      })
    },
  }
}

/** What a module imports it gets by `require` when it runs, as in CommonJS: a stand-in can then answer for any name. */
const importsByRequire: Plugin = {
  name: 'imports-by-require',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: named, kind }) =>
      kind.startsWith('require') ? { path: named, external: true } : { path: named, namespace: 'import' },
    )
    build.onLoad({ filter: /./, namespace: 'import' }, ({ path: named }) => ({
      contents: `module.exports = require(${JSON.stringify(named)})`,
    }))
  },
}

/** The first fault that esbuild found, with its line. */
function reasonOf(error: unknown): string {
  const { errors }: { errors?: readonly Message[] } = Object(error)
  const [first] = errors ?? []
  const { file, line, column } = first?.location ?? {}
  return first ? `SyntaxError: ${file}:${line}:${column}: ${first.text}` : String(error)
}

const [, , entry = '', folder = ''] = process.argv
const parsed = await parsedModules(entry, folder).then(
  modules => ({ modules }),
  (error: unknown) => ({ fault: reasonOf(error) }),
)
writeFileSync(3, JSON.stringify(parsed))
process.exit(0)
