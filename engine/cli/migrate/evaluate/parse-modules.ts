import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Loader, type Message, type Plugin, transform } from 'esbuild'
import { isPath, moduleFile } from './module-file.ts'

/** A module that Node can load: JavaScript without types. */
export interface ParsedModule {
  /** `module` for top-level `await`, which CommonJS lacks. */
  format: 'commonjs' | 'module'
  code: string
}

/**
 * Limits for parsing, in bytes and in modules; the process that runs a configuration loads all other modules itself.
 */
const maxFileSize = 4 * 1024 * 1024
const maxModules = 1000

/**
 * Parses a module and the local modules that it imports, without running them.
 *
 * @param folder Absolute path; files outside of it are not read.
 * @returns The modules by absolute path.
 * @throws {Error} If the first module cannot be parsed. Errors in other modules are reported by Node when it loads
 * them.
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
  // Without a folder, esbuild does not resolve `require('./' + name)`. Errors in the module are reported in the next
  // step.
  await bundle(namedFiles(folder, onFile)).catch(() => undefined)
  const meta = { url: pathToFileURL(file).href, filename: file, dirname: folder }
  const define = Object.fromEntries(
    Object.entries(meta).map(([key, value]) => [`import.meta.${key}`, JSON.stringify(value)]),
  )
  // In a block, since an ECMAScript module may declare its own `__dirname`.
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

/** Reports the files that a module imports, without bundling them. */
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

/** Imports become calls of `require`, as in CommonJS, so that a stand-in can provide any name. */
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

/** The first error that esbuild found, with its line. */
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
