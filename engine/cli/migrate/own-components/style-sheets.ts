import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, transform } from 'esbuild'
import { pathFrom } from '../../../files/path-from.ts'
import type { Isolation } from '../evaluate/run-isolated.ts'
import { isInSource } from '../source-folder.ts'

/** Context for bundling a component. */
export interface ComponentPlace {
  /** How its components are isolated when they are tried. */
  isolation: Isolation
  /** Root of the source site, absolute. */
  root: string
  /** Base path of the new site without a slash at its end; '' for none. */
  basePath: string
  /**
   * Absolute paths of style sheets for the whole source site; they also style React pages, unless `pageRules` is given.
   */
  sheets: readonly string[]
  /** Fields of the configuration that its components may read: title, tagline, customFields. */
  site: Readonly<Record<string, unknown>>
  /** Rules in those sheets, if PostCSS plugins must still be run over them. */
  pageRules?: string
  /**
   * Sheet of the new site that defines the classes of `@apply`, relative to its root; undefined if no reference is
   * needed.
   */
  reference?: string
}

/**
 * Compiles sheets that components import. Names in a CSS module are unique in the whole site: esbuild derives them from
 * the file name, and each component is bundled separately, so `styles.module.css` of two components on a page would
 * share names.
 *
 * @param place Root of the source site, absolute.
 * @param uncompiled Receives sheets that need another compiler, by their path relative to the root.
 */
export function styleSheets({ root }: Pick<ComponentPlace, 'root'>, uncompiled: Set<string>): Plugin {
  const fromRoot = (file: string) => pathFrom(root, file)
  /** Files of modules by esbuild's paths. */
  const files = new Map<string, string>()
  return {
    name: 'style-sheets',
    setup(build) {
      // Only a plugin can resolve it, and the new site runs the plugin.
      build.onResolve({ filter: /^tailwindcss(?:\/|$)/ }, ({ path: name, kind }) =>
        kind === 'import-rule' ? { path: name, external: true } : undefined,
      )
      // A sheet can only import sheets. A sheet that is left out is replaced by an empty one.
      build.onResolve({ filter: /\.(?:s[ac]ss|less|styl)$/ }, async ({ path: name, pluginData, ...from }) => {
        if (from.kind !== 'import-rule' || pluginData === 'tried') return undefined
        const { kind, importer, resolveDir } = from
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: 'tried' })
        return found.errors.length > 0 || found.namespace !== 'file'
          ? found
          : { path: found.path, namespace: 'imported-sheet' }
      })
      build.onLoad({ filter: /./, namespace: 'imported-sheet' }, async ({ path: file }) => {
        const contents = await cssOf(file, root)
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
        const contents = await cssOf(file, root)
        return contents === undefined
          ? left(file)
          : { contents, loader: 'local-css', resolveDir: path.dirname(file) }
      })
      build.onLoad({ filter: /\.(?:s[ac]ss|less|styl)$/ }, async ({ path: file }) => {
        const contents = await cssOf(file, root)
        return contents === undefined ? left(file) : { contents, loader: 'css' }
      })
    },
  }

  /** The component is shown without its styles; a CSS module still exports names. */
  function left(file: string): { contents: string; loader: 'js' } {
    uncompiled.add(fromRoot(file))
    return { contents: 'export default new Proxy({}, { get: (_, name) => String(name) })', loader: 'js' }
  }
}

async function cssOf(file: string, root: string): Promise<string | undefined> {
  if (!isInSource(file, root)) return ''
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) return text
  return /\.(?:sass|styl)$/.test(file) ? undefined : nestedStyles(text)
}

/**
 * Compiles Less and Sass that only use nested rules and line comments. Without the comments they are CSS, and most
 * sheets of components are of this kind, so they need no other compiler.
 *
 * @param code Text of a `.less` or `.scss` file.
 * @returns CSS; undefined if the sheet has variables, mixins or other syntax that CSS lacks.
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

/** Whether a value has a calculation outside of `calc` (`1px + 2px`). */
function hasSum(css: string): boolean {
  return (css.match(/:[^;{}():]*[;}]/g) ?? []).some(value => /\s[*+-]\s/.test(value))
}

/** Whether rules are nested so deeply that parsing them would take minutes. No handwritten sheet has such rules. */
function isDeep(css: string): boolean {
  let depth = 0
  return [...css.matchAll(/[{}]/g)].some(([sign]) => {
    depth += sign === '{' ? 1 : -1
    return depth > 100
  })
}

/** Syntax that CSS parsers accept with another meaning, or without any. */
const literalSyntax = [
  // Variables, and at-rules that CSS does not have.
  /\$[\w-]/,
  /(?<!\\)@(?!(?:import|media|supports|font-face|keyframes|-\w+-keyframes|-moz-document|layer|container|property|charset|page|counter-style|scope|starting-style)\b)/,
  // Definitions and calls of mixins.
  /(?:^|[;{}])\s*[.#][\w-]+\s*\(/,
  /(?:^|[;{}])\s*[.#][\w-]+\s*(?:!important\s*)?[;}]/,
  /:extend\(|(?:^|[;{},])\s*%[\w-]/,
  // Groups of properties (`font: { size: 1rem }`) and functions for colours.
  /[\w-]:\s*\{/,
  /\b(?:darken|lighten|fade|fadein|fadeout|mix|adjust-color|scale-color|percentage|map-get|unquote)\(|\brgba?\(\s*#|~"/i,
]
