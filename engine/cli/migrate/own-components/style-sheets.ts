import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, transform } from 'esbuild'
import { missingPreprocessor } from '../../../build/site-styles/preprocessors.ts'
import { StyleCompiler } from '../../../build/site-styles/style-compiler.ts'
import { pathFrom } from '../../../files/path-from.ts'
import type { Isolation } from '../evaluate/run-isolated.ts'
import { isInSource } from '../source-folder.ts'

/** What a component is bundled for. */
export interface ComponentPlace {
  /** How its components are tried. */
  isolation: Isolation
  /** Root of the source site, absolute. */
  root: string
  /** Base path of the new site without a slash at its end; '' for none. */
  basePath: string
  /** Style sheets of the whole source site, absolute; a page in React is drawn by them, too, unless `pageRules` are given. */
  sheets: readonly string[]
  /** What its components may ask of the configuration: title, tagline, customFields. */
  site: Readonly<Record<string, unknown>>
  /** What those sheets say where PostCSS plugins are yet to be run over it. */
  pageRules?: string
  /** Sheet of the new site that knows the classes of `@apply`, from its root; undefined if it need not be named. */
  reference?: string
}

/**
 * How sheets that components import are read. Names of a CSS module are its own on the whole site: esbuild makes them of the name of the
 * file, and each component is bundled alone, so `styles.module.css` of two components on a page would share them.
 *
 * @param place Root of the source site, absolute, and how its code runs: a compiler that is installed there is a program of others.
 * @param uncompiled Gets sheets that another program would have to compile, by their path from the root.
 */
export function styleSheets(place: SheetPlace, uncompiled: Set<string>): Plugin {
  const { root } = place
  const fromRoot = (file: string) => pathFrom(root, file)
  /** Files of modules by the paths that esbuild knows them by. */
  const files = new Map<string, string>()
  return {
    name: 'style-sheets',
    setup(build) {
      // Only a plugin knows its value, and the new site runs it.
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
  if (missingPreprocessor(file, root) !== undefined) return undefined
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

/**
 * Less and Sass that asks for nothing but nested rules and comments of a line is CSS once those comments are gone, and most sheets of
 * components are: they need no other program.
 *
 * @param code Text of a `.less` or `.scss` file.
 * @returns CSS, undefined if the sheet has variables, mixins or anything else that only its own program knows.
 */
export async function nestedStyles(code: string): Promise<string | undefined> {
  const css = code.replaceAll(literalsAndComments, part => (part.startsWith('/') ? ' ' : part))
  const bare = css.replaceAll(literalsAndComments, '""')
  if (/[#@]\{/.test(css) || literalSyntax.some(pattern => pattern.test(bare)) || hasSum(bare) || isDeep(bare))
    return undefined
  try {
    const { warnings } = await transform(css, { loader: 'css', logLevel: 'silent' })
    return warnings.some(({ id }) => id === 'css-syntax-error') ? undefined : css
  } catch {
    return undefined
  }
}

/** Strings, addresses and comments, whose content is not syntax. */
const literalsAndComments =
  /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\burl\(\s*[^"'\s()][^()]*\)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/gi

/** Whether a value is reckoned outside `calc` (`1px + 2px`). */
function hasSum(css: string): boolean {
  return (css.match(/:[^;{}():]*[;}]/g) ?? []).some(value => /\s[*+-]\s/.test(value))
}

/** Whether rules are nested so deeply that reading them would take minutes, which no handwritten sheet does. */
function isDeep(css: string): boolean {
  let depth = 0
  return [...css.matchAll(/[{}]/g)].some(([sign]) => {
    depth += sign === '{' ? 1 : -1
    return depth > 100
  })
}

/** What a reader of CSS takes without a word, although it means something else there, or nothing. */
const literalSyntax = [
  // Variables, and at-rules that CSS does not have.
  /\$[\w-]/,
  /(?<!\\)@(?!(?:import|media|supports|font-face|keyframes|-\w+-keyframes|-moz-document|layer|container|property|charset|page|counter-style|scope|starting-style)\b)/,
  // Mixins: what defines one, and what calls one.
  /(?:^|[;{}])\s*[.#][\w-]+\s*\(/,
  /(?:^|[;{}])\s*[.#][\w-]+\s*(?:!important\s*)?[;}]/,
  /:extend\(|(?:^|[;{},])\s*%[\w-]/,
  // Properties in groups (`font: { size: 1rem }`), functions of colours.
  /[\w-]:\s*\{/,
  /\b(?:darken|lighten|fade|fadein|fadeout|mix|adjust-color|scale-color|percentage|map-get|unquote)\(|\brgba?\(\s*#|~"/i,
]
