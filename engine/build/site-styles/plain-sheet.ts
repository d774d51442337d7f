import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { preprocessCSS, type ResolvedConfig } from 'vite'
import type { CompiledSheet } from './compile-sheet.ts'

/** At-rules that are not CSS and only have a meaning for a plugin. */
const pluginRules =
  /^(?!(?:import|media|supports|font-face|font-feature-values|font-palette-values|keyframes|-\w+-\w+|layer|container|property|charset|namespace|page|counter-style|scope|starting-style|view-transition|position-try)$)/i

/** The parts of PostCSS's tree used here; the engine only has PostCSS through Vite. */
interface Root {
  walkAtRules(name: RegExp, visit: (rule: { remove(): unknown }) => void): void
}

/** A plugin that removes rules which other plugins would handle, such as `@apply`. */
export const withoutPluginRules = {
  postcssPlugin: 'shiori-without-plugin-rules',
  Once(root: Root) {
    root.walkAtRules(pluginRules, rule => rule.remove())
  },
}

/**
 * A sheet reduced to CSS, for when its plugins cannot run.
 *
 * @param config Settings with {@link withoutPluginRules} as the site's only plugin.
 * @returns undefined if the sheet cannot be parsed without its plugins.
 */
export async function compilePlainSheet(
  file: string,
  config: ResolvedConfig,
): Promise<CompiledSheet | undefined> {
  // Packages are missing; a name without a dot is only treated as a file if there is one.
  const css = readFileSync(file, 'utf8').replaceAll(
    /@import\s+["']([^"']+)["'][^;]*;/g,
    (written, name: string) =>
      /^(?:https?:)?\/\//.test(name) || existsSync(path.resolve(path.dirname(file), name)) ? written : '',
  )
  try {
    const { code } = await preprocessCSS(css, file, config)
    return { file, css: code, sources: [] }
  } catch {
    // A consequence of the plugins' error, which has been reported.
    return undefined
  }
}
