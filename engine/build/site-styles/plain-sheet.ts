import { readFileSync } from 'node:fs'
import type { ResolvedConfig } from 'vite'
import { type CompiledSheet, compileSheet } from './compile-sheet.ts'

/** At-rules of CSS; what another one means, only a plugin knows. */
const ofCss =
  /@(?!(?:import|media|supports|font-face|font-feature-values|font-palette-values|keyframes|-\w+-keyframes|layer|container|property|charset|namespace|page|counter-style|scope|starting-style|view-transition|position-try)\b)[a-z-]+/i

/** Whether a sheet says something that CSS does not know, such as `@apply`. */
export function needsPlugins(css: string): string | undefined {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g, '')
  return ofCss.exec(bare)?.[0]
}

/** A sheet whose plugins cannot be run: as it stands where that is CSS, with what it imports; empty otherwise. */
export async function plainSheet(file: string, config: ResolvedConfig): Promise<CompiledSheet> {
  const empty = { file, css: '', sources: [] }
  if (needsPlugins(readFileSync(file, 'utf8')) !== undefined) return empty
  // The fault of the plugins has been told; a sheet of theirs that it imports is another face of it.
  const sheet = await compileSheet(file, config, [])
  return sheet !== undefined && needsPlugins(sheet.css) === undefined ? sheet : empty
}
