import { type Cache, keyOf, openCache } from '../cache.ts'
import type { CodePiece } from '../types.ts'
import { compilerVersion } from '../version.ts'
import { escapeHtml } from './code-html.ts'
import type { CodeThemes } from './coloured-code.ts'
import { type HighlightedCode, highlightHtml } from './highlighted-html.ts'
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

/** HTML of highlighted code; cached. */
async function highlightedHtml(cache: Cache, source: HighlightedCode): Promise<string> {
  const key = keyOfCode(source)
  const known = cache.get(key)
  if (known !== undefined) return known
  const [html = ''] = await highlightHtml([source])
  cache.set(key, html)
  return html
}

/**
 * HTML of pieces of code that are always shown together. They share one cache entry: writing one for each of nine samples took half as long
 * as highlighting them.
 */
async function highlightedTogether(cache: Cache, sources: readonly HighlightedCode[]): Promise<string[]> {
  const key = keyOf('codes', ...sources.map(keyOfCode))
  const known = cache.get(key)
  if (known !== undefined) return JSON.parse(known)
  const all = await highlightHtml(sources)
  cache.set(key, JSON.stringify(all))
  return all
}

function keyOfCode({ grammar, themes, numbered, lines, marks, words = [] }: HighlightedCode): string {
  const marked = marks.map(mark => mark ?? '').join()
  const { light, dark } = themes
  const named = JSON.stringify(words)
  return keyOf(
    'code',
    compilerVersion(),
    light,
    dark,
    grammar,
    `${numbered}`,
    marked,
    named,
    lines.join('\n'),
  )
}

/** CSS for the classes of highlighted code, for both colour modes. */
export async function codeThemeCss(themes: CodeThemes): Promise<string> {
  const { paletteOf } = await import('./highlighter.ts')
  return (await paletteOf(themes)).css
}
