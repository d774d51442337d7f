import { openCache } from '../cache.ts'
import type { CodePiece } from '../types.ts'
import { escapeHtml } from './code-html.ts'
import type { CodeThemes } from './coloured-code.ts'
import { type HighlightedCode, highlightedHtml, highlightedTogether } from './highlighted-html.ts'
import { fenceLanguage } from './languages.ts'

/**
 * HTML of code that is not in a Markdown file, such as code in a `CodeBlock`; `text` is not highlighted.
 *
 * @throws If the site does not have the language.
 */
export async function highlightCode(
  code: string,
  language: string,
  options: HighlightOptions,
): Promise<string> {
  const source = sourceOf({ code, language }, options)
  return source ? highlightedHtml(openCache(options.cacheDir), source) : escapeHtml(code)
}

/**
 * As `highlightCode`, for pieces of code that are always shown together.
 *
 * @throws If the site does not have one of the languages.
 */
export async function highlightCodes(
  pieces: readonly CodePiece[],
  options: HighlightOptions,
): Promise<string[]> {
  const sources = pieces.map(piece => sourceOf(piece, options))
  const coloured = await highlightedTogether(
    openCache(options.cacheDir),
    sources.filter(source => source !== undefined),
  )
  const next = coloured.values()
  return pieces.map(({ code }, index) => (sources[index] ? (next.next().value ?? '') : escapeHtml(code)))
}

interface HighlightOptions {
  codeThemes: CodeThemes
  /** Languages of the site; by default every language of the highlighter. */
  codeLanguages?: readonly string[] | undefined
  cacheDir: string | undefined
}

/** Undefined for plain text. */
function sourceOf(
  { code, language }: CodePiece,
  { codeLanguages, codeThemes }: HighlightOptions,
): HighlightedCode | undefined {
  const { grammar, unknown } = fenceLanguage(language, codeLanguages)
  if (unknown) throw new Error(`Language "${language}" is not under code.languages in site.config.ts`)
  if (grammar === undefined) return undefined
  return { lines: code.split('\n'), marks: [], grammar, themes: codeThemes, numbered: false }
}

/** CSS for the classes of highlighted code, for both colour modes. */
export async function codeThemeCss(themes: CodeThemes): Promise<string> {
  const { paletteOf } = await import('./highlighter.ts')
  return (await paletteOf(themes)).css
}
