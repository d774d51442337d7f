import { openCache } from '../cache.ts'
import { escapeHtml } from './code-html.ts'
import type { CodeThemes } from './coloured-code.ts'
import { type HighlightedCode, highlightedHtml, highlightedTogether } from './highlighted-html.ts'
import { fenceLanguage } from './languages.ts'

/**
 * HTML of a piece of code that stands in no Markdown file, as in a `CodeBlock`; `text` has no highlighting.
 *
 * @throws when the language is none of the site's.
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
 * HTML of pieces of code that are always shown together, each as `highlightCode` makes it.
 *
 * @throws when the language of one is none of the site's.
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

/** A piece of code by the name of its language. */
export interface CodePiece {
  code: string
  language: string
}

interface HighlightOptions {
  codeThemes: CodeThemes
  /** Those that a site knows; all by default. */
  codeLanguages?: readonly string[] | undefined
  cacheDir: string | undefined
}

/** Undefined for text. */
function sourceOf(
  { code, language }: CodePiece,
  { codeLanguages, codeThemes }: HighlightOptions,
): HighlightedCode | undefined {
  const { grammar, unknown } = fenceLanguage(language, codeLanguages)
  if (unknown) throw new Error(`Language "${language}" is not under code.languages in site.config.ts`)
  if (grammar === undefined) return undefined
  return { lines: code.split('\n'), marks: [], grammar, themes: codeThemes, numbered: false }
}

/** Style sheet of the classes that highlighted code has, for both colour modes. */
export async function codeThemeCss(themes: CodeThemes): Promise<string> {
  const { paletteOf } = await import('./highlighter.ts')
  return (await paletteOf(themes)).css
}
