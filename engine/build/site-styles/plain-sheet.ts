import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { preprocessCSS, type ResolvedConfig } from 'vite'
import type { CompiledSheet } from './compile-sheet.ts'

/** At-rules that are not CSS: what one means, only a plugin knows. */
const ofPlugin =
  /^(?!(?:import|media|supports|font-face|font-feature-values|font-palette-values|keyframes|-\w+-\w+|layer|container|property|charset|namespace|page|counter-style|scope|starting-style|view-transition|position-try)$)/i

/** The parts of PostCSS's tree that are needed here; the engine has it by way of Vite alone. */
interface Root {
  walkAtRules(name: RegExp, visit: (rule: { remove(): unknown }) => void): void
}

/** A plugin that leaves out what only other plugins know, such as `@apply`. */
export const withoutPluginRules = {
  postcssPlugin: 'shiori-without-plugin-rules',
  Once(root: Root) {
    root.walkAtRules(ofPlugin, rule => rule.remove())
  },
}

/**
 * A sheet whose plugins cannot be run, as far as it is CSS.
 *
 * @param config With {@link withoutPluginRules} as the plugins of the site.
 * @returns undefined for one that cannot be read without its plugins.
 */
export async function plainSheet(file: string, config: ResolvedConfig): Promise<CompiledSheet | undefined> {
  // Packages are not there; a name without a dot is a file's only where there is one.
  const css = readFileSync(file, 'utf8').replaceAll(
    /@import\s+["']([^"']+)["'][^;]*;/g,
    (written, name: string) =>
      /^(?:https?:)?\/\//.test(name) || existsSync(path.resolve(path.dirname(file), name)) ? written : '',
  )
  try {
    const { code } = await preprocessCSS(css, file, config)
    return { file, css: code, sources: [] }
  } catch {
    // The fault of the plugins has been told, and this is another face of it.
    return undefined
  }
}
