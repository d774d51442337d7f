import { codeHtml } from './code-html.ts'
import type { CodeThemes } from './coloured-code.ts'
import type { MarkedLines } from './line-marks.ts'

/** A piece of code in one of Shiki's languages, with its marks and numbers. */
export interface HighlightedCode extends MarkedLines {
  /** Shiki's id of the language. */
  grammar: string
  themes: CodeThemes
  numbered: boolean
}

/** HTML of pieces of code. */
export async function highlightHtml(sources: readonly HighlightedCode[]): Promise<string[]> {
  // Loaded when first needed: a build does without it if the cache has all pages.
  const { highlight } = await import('./highlighter.ts')
  const coloured = await highlight(sources.map(source => ({ ...source, code: source.lines.join('\n') })))
  return sources.map((source, index) => codeHtml(coloured[index] ?? [], source, source.numbered))
}
