import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { lackingPreprocessor } from '../../../build/site-styles/preprocessors.ts'
import { StyleCompiler } from '../../../build/site-styles/style-compiler.ts'
import { isInSource } from '../source-folder.ts'
import type { ComponentPlace } from './component-place.ts'
import { nestedStyles } from './nested-styles.ts'

/**
 * How sheets that components import are read. Names of a CSS module are its own on the whole site: esbuild makes them of the name of the
 * file, and each component is bundled alone, so `styles.module.css` of two components on a page would share them.
 *
 * @param place Root of the source site, absolute, and how its code runs: a compiler that is installed there is a program of others.
 * @param uncompiled Gets sheets that another program would have to compile, by their path from the root.
 */
export function styleSheets(place: SheetPlace, uncompiled: Set<string>): Plugin {
  const { root } = place
  const fromRoot = (file: string) => path.relative(root, file).replaceAll(path.sep, '/')
  /** Files of modules by the paths that esbuild knows them by. */
  const files = new Map<string, string>()
  return {
    name: 'style-sheets',
    setup(build) {
      // What it stands for is known to a plugin alone, which the new site runs.
      build.onResolve({ filter: /^tailwindcss(?:\/|$)/ }, ({ path: name, kind }) =>
        kind === 'import-rule' ? { path: name, external: true } : undefined,
      )
      // A sheet can only import sheets: of one that is left nothing is there.
      build.onResolve({ filter: /\.(?:s[ac]ss|less|styl)$/ }, async ({ path: name, pluginData, ...from }) => {
        if (from.kind !== 'import-rule' || pluginData === 'tried') return undefined
        const { kind, importer, resolveDir } = from
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: 'tried' })
        return found.errors.length > 0 || found.namespace !== 'file'
          ? found
          : { path: found.path, namespace: 'imported-sheet' }
      })
      build.onLoad({ filter: /./, namespace: 'imported-sheet' }, async ({ path: file }) => {
        const contents = await cssOf(file, place)
        if (contents === undefined) uncompiled.add(fromRoot(file))
        return { contents: contents ?? '', loader: 'css', resolveDir: path.dirname(file) }
      })
      build.onResolve({ filter: /\.module\.\w+$/ }, async ({ path: name, pluginData, ...from }) => {
        if (!/\.(?:css|scss|less)$/.test(name) || pluginData === 'sheet' || pluginData === 'tried')
          return undefined
        const { kind, importer, resolveDir } = from
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: 'sheet' })
        if (found.errors.length > 0 || found.namespace !== 'file') return found
        const mark = createHash('sha256').update(fromRoot(found.path)).digest('hex').slice(0, 6)
        const own = found.path.replace(/\.module\.\w+$/, `-${mark}.module.css`)
        files.set(own, found.path)
        return { path: own, namespace: 'css-module' }
      })
      build.onLoad({ filter: /./, namespace: 'css-module' }, async ({ path: own }) => {
        const file = files.get(own) ?? own
        const contents = await cssOf(file, place)
        return contents === undefined
          ? left(file)
          : { contents, loader: 'local-css', resolveDir: path.dirname(file) }
      })
      build.onLoad({ filter: /\.(?:s[ac]ss|less|styl)$/ }, async ({ path: file }) => {
        const contents = await cssOf(file, place)
        return contents === undefined ? left(file) : { contents, loader: 'css' }
      })
    },
  }

  /** The component is shown without its styles; of a module it asks for names. */
  function left(file: string): { contents: string; loader: 'js' } {
    uncompiled.add(fromRoot(file))
    return { contents: 'export default new Proxy({}, { get: (_, name) => String(name) })', loader: 'js' }
  }
}

type SheetPlace = Pick<ComponentPlace, 'root' | 'isolation'>

/** Sheets that their own program has compiled, by their path and the time of their last change. */
const compiled = new Map<string, Promise<string | undefined>>()

async function cssOf(file: string, { root, isolation }: SheetPlace): Promise<string | undefined> {
  if (!isInSource(file, root)) return ''
  if (file.endsWith('.css')) return readFileSync(file, 'utf8')
  const nested = /\.(?:sass|styl)$/.test(file) ? undefined : await nestedStyles(readFileSync(file, 'utf8'))
  if (nested !== undefined) return nested
  if (isolation !== 'trusted') return undefined
  const key = `${file} ${statSync(file).mtimeMs}`
  const known = compiled.get(key) ?? compiledBySite(file, root)
  compiled.set(key, known)
  return known
}

/** Compiles a sheet by the package that is installed in the source site, in a process of its own; undefined without one. */
async function compiledBySite(file: string, root: string): Promise<string | undefined> {
  if (lackingPreprocessor(file, root) !== undefined) return undefined
  const compiler = new StyleCompiler({
    root,
    config: undefined,
    sheets: [file],
    outDir: path.dirname(file),
  })
  const { sheets } = await compiler.compile()
  compiler.close()
  return sheets[0]?.css
}
