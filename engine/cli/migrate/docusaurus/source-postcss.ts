import path from 'node:path'
import { findPostCssConfig, tailwindRule } from '../../../plugins/postcss-config.ts'
import { asObject, asText } from '../plain-data.ts'
import { readData } from '../read-data.ts'
import { isThere } from '../source-folder.ts'

/** Packages that are plugins of PostCSS, in the order in which they run. */
const known = [
  /^postcss-import$/,
  /^@tailwindcss\/postcss$/,
  /^tailwindcss$/,
  /^postcss-/,
  /^autoprefixer$/,
  /^cssnano$/,
]

/** Packages with such names that are no plugins. */
const others = /^postcss-(?:cli|load-config|loader|[\w-]*syntax|scss|less|html|value-parser|selector-parser)$/

/**
 * Package names of the PostCSS plugins that a Docusaurus site runs: those that it has installed, if its configuration or
 * its sheets need any. Their options are not migrated.
 *
 * @param root Root of the source, absolute.
 * @param code Text of its configuration.
 * @param sheets Text of its style sheets.
 */
export function postCssPlugins(root: string, code: string, sheets: string): string[] {
  const isTailwind = tailwindRule(sheets) !== undefined
  if (!isTailwind && !/\bconfigurePostCss\b/.test(code) && findPostCssConfig(root) === undefined) return []
  const installed = [...dependenciesOf(root).keys()].filter(name => !others.test(name))
  const plugins = known.flatMap(pattern => installed.filter(name => pattern.test(name)))
  const hasTailwind4 = plugins.includes('@tailwindcss/postcss')
  const named = [...new Set(plugins)].filter(name => name !== 'tailwindcss' || !hasTailwind4)
  return isTailwind && !hasTailwind4 && !named.includes('tailwindcss') ? ['tailwindcss', ...named] : named
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
