import { type Cache, keyOf } from '../cache.ts'
import { compilerVersion } from '../version.ts'
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

/** HTML of highlighted code; cached. */
export async function highlightedHtml(cache: Cache, source: HighlightedCode): Promise<string> {
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
export async function highlightedTogether(
  cache: Cache,
  sources: readonly HighlightedCode[],
): Promise<string[]> {
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

/** HTML of pieces of code, without the cache. */
export async function highlightHtml(sources: readonly HighlightedCode[]): Promise<string[]> {
  // Loaded when first needed: a build does without it if the cache has all pages.
  const { highlight } = await import('./highlighter.ts')
  const coloured = await highlight(sources.map(source => ({ ...source, code: source.lines.join('\n') })))
  return sources.map((source, index) => codeHtml(coloured[index] ?? [], source, source.numbered))
}
