import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { findPostCssConfig, tailwindRule } from '../../../plugins/postcss-config.ts'
import { resolveWrittenFile } from '../own-components/resolve-written-file.ts'
import { asObject, asText } from '../plain-data.ts'
import { readData } from '../read-data.ts'
import { isThere } from '../source-folder.ts'
import { findClosing } from './parse-config.ts'

/** PostCSS plugins in the order in which they run, as package names: `tailwindcss/nesting`. */
export type PostCssPlugins = readonly string[]

/**
 * Which plugins a Docusaurus site runs: those that `configurePostCss` adds in its configuration or in a local plugin,
 * otherwise those in `postcss.config`, otherwise those that its sheets need. They are found in source code, so their
 * options are not migrated.
 *
 * @param root Root of the source, absolute.
 * @param config Its configuration file, absolute.
 * @param sheets Text of its style sheets.
 */
export function postCssPlugins(root: string, config: string, sheets: string): PostCssPlugins {
  const known = dependenciesOf(root)
  const code = readFileSync(config, 'utf8')
  for (const text of [code, ...modulesNamedIn(code, path.dirname(config), root)]) {
    const found = addedPlugins(text)
    if (found.length > 0) return found
  }
  const own = findPostCssConfig(root)
  if (own !== undefined) {
    const text = readFileSync(path.join(root, own), 'utf8')
    const named = [...known.keys()].filter(name => new RegExp(`(?<![\\w/@-])${name}(?![\\w/-])`).test(text))
    return named.sort((a, b) => text.indexOf(a) - text.indexOf(b))
  }
  if (tailwindRule(sheets) === undefined) return []
  return [known.has('@tailwindcss/postcss') ? '@tailwindcss/postcss' : 'tailwindcss']
}

/** Package names in the body of `configurePostCss`: required there, or imported and used there. */
function addedPlugins(code: string): string[] {
  const start = code.search(/\bconfigurePostCss\b/)
  if (start === -1) return []
  const end = findClosing(code, code.indexOf('{', start))
  const body = code.slice(start, end === -1 ? undefined : end)
  const imported = code.matchAll(
    /\bimport\s+(?:\*\s+as\s+)?(\w+)\s+from\s+['"]([^'"]+)['"]|\b(?:const|let|var)\s+(\w+)\s*=\s*require\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  const places: { name: string; index: number }[] = []
  for (const [, local = '', name = '', other = '', required = ''] of imported) {
    const index = body.search(new RegExp(`\\b${local || other}\\b`))
    if (index !== -1) places.push({ name: name || required, index })
  }
  for (const { 1: name = '', index } of body.matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g))
    places.push({ name, index })
  for (const { 1: name = '', index } of body.matchAll(/\bplugins\.(?:push|unshift)\(\s*['"]([^'"]+)['"]/g))
    places.push({ name, index })
  const packages = places.filter(({ name }) => !/^[./]/.test(name) && !isBuiltin(name))
  return [...new Set(packages.sort((a, b) => a.index - b.index).map(({ name }) => name))]
}

/** Texts of local modules that a configuration imports, such as its own plugins. */
function modulesNamedIn(code: string, folder: string, root: string): string[] {
  const names = [...code.matchAll(/['"`]((?:\.{1,2}\/)?[\w@./-]+)['"`]/g)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap(name => {
    const file = resolveWrittenFile(path.resolve(folder, name), root)
    return file !== undefined && /\.[cm]?[jt]s$/.test(file) ? [readFileSync(file, 'utf8')] : []
  })
}

/** Dependencies in a site's `package.json`, with their version ranges. */
export function dependenciesOf(root: string): ReadonlyMap<string, string> {
  const file = path.join(root, 'package.json')
  const list = isThere(file, root) ? asObject(readData(file).value) : {}
  const given = { ...asObject(list.devDependencies), ...asObject(list.dependencies) }
  return new Map(
    Object.entries(given).map(([name, version]) => {
      const text = asText(version)
      // Packages of a workspace cannot be installed from a registry.
      return [name, text === undefined || /^(?:workspace|catalog|link|file):/.test(text) ? '*' : text]
    }),
  )
}
