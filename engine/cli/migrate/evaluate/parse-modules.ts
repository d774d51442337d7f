import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Loader, type Message, type Plugin, transform } from 'esbuild'
import { astroModule } from './astro-module.ts'
import { type Aliases, moduleFile, namedPath } from './module-file.ts'
import { type GlobalComponents, vueModule } from './vue-module.ts'

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
 * Parses modules and those of their site that they name. None of them runs.
 *
 * @param folder Absolute: nothing outside of it is read.
 * @returns The modules by absolute path.
 * @throws {Error} when the only one that is asked for cannot be parsed; Node tells what is wrong with others when they are loaded.
 */
async function parsedModules(
  entries: readonly string[],
  folder: string,
  site: SiteNames,
): Promise<Record<string, ParsedModule>> {
  const modules: Record<string, ParsedModule> = {}
  const files = new Set(entries)
  for (const file of files) {
    const isForeign = !realpathSync(file).startsWith(realpathSync(folder) + path.sep)
    if (isForeign || files.size > maxModules || statSync(file).size > maxFileSize) continue
    try {
      modules[file] = await parsedModule(file, site, named => files.add(named))
    } catch (error) {
      if (entries.length === 1 && file === entries[0]) throw error
    }
  }
  return modules
}

/** Files of a site by what modules write for them. */
interface SiteNames {
  aliases: Aliases
  components: GlobalComponents
}

/** Data that plugins of bundlers let modules import. */
const yamlFile = /\.ya?ml$/

async function parsedModule(
  file: string,
  { aliases, components }: SiteNames,
  onFile: (file: string) => void,
): Promise<ParsedModule> {
  const text = readFileSync(file, 'utf8')
  if (yamlFile.test(file)) {
    const { parse } = await import('yaml')
    return { format: 'commonjs', code: `module.exports = ${JSON.stringify(parse(text))}` }
  }
  const isAstro = file.endsWith('.astro')
  const contents = isAstro ? astroModule(text) : file.endsWith('.vue') ? vueModule(text, components) : text
  const loader: Loader = /\.(?:[cm]?ts|vue)$/.test(file)
    ? 'ts'
    : isAstro || /\.tsx$/.test(file)
      ? 'tsx'
      : 'jsx'
  const common = {
    platform: 'node',
    target: 'node22',
    tsconfigRaw: {},
    logLevel: 'silent',
    ...(isAstro && { jsxFactory: 'shioriElement', jsxFragment: 'shioriFragment' }),
  } as const
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
  await bundle(namedFiles(folder, aliases, onFile)).catch(() => undefined)
  const meta = { url: pathToFileURL(file).href, filename: file, dirname: folder }
  const define = {
    'import.meta.env': 'shioriEnv',
    'import.meta.glob': 'shioriFiles',
    ...Object.fromEntries(
      Object.entries(meta).map(([key, value]) => [`import.meta.${key}`, JSON.stringify(value)]),
    ),
  }
  // In a block, since an ECMAScript module may declare its own `__dirname`.
  const globs = contents.includes('import.meta.glob')
    ? `const shioriFiles = shioriGlob(${JSON.stringify(folder)});`
    : ''
  const block = { banner: `{${globs}`, footer: '}' }
  const supported = { 'dynamic-import': false }
  try {
    const options = { ...common, ...block, loader, sourcefile, define, supported }
    const { code } = await transform(contents, { ...options, format: 'cjs' })
    return { format: 'commonjs', code }
  } catch (error) {
    if (!String(error).includes('Top-level await')) throw error
    const names = { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' }
    const options = { define: { ...define, ...names }, banner: { js: requireOfModules + globs } }
    const { outputFiles } = await bundle(importsByRequire, options, folder)
    return { format: 'module', code: outputFiles?.[0]?.text ?? '' }
  }
}

const requireOfModules =
  "import { createRequire as createRequireOfShiori } from 'node:module'; const require = createRequireOfShiori(import.meta.url);"

/** Reports the files that a module imports, without bundling them. */
function namedFiles(folder: string, aliases: Aliases, onFile: (file: string) => void): Plugin {
  return {
    name: 'named-files',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path: named }) => {
        const base = named.includes('?') ? undefined : namedPath(named, folder, aliases)
        const file = base === undefined ? undefined : moduleFile(base)
        if (file !== undefined && (yamlFile.test(file) || /\.(?:[cm]?[jt]sx?|astro|vue)$/.test(file)))
          onFile(file)
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

/** The folder; standard input has the modules, and aliases of others. */
const [, , folder = ''] = process.argv
const { entries, ...site }: { entries: string[] } & SiteNames = JSON.parse(readFileSync(0, 'utf8'))
const parsed = await parsedModules(entries, folder, site).then(
  modules => ({ modules }),
  (error: unknown) => ({ fault: reasonOf(error) }),
)
writeFileSync(3, JSON.stringify(parsed))
process.exit(0)
