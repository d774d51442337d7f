import { type Cache, keyOf } from '../cache.ts'
import { compilerVersion } from '../version.ts'
import { codeHtml } from './code-html.ts'
import type { CodeThemes } from './coloured-code.ts'
import type { MarkedLines } from './line-marks.ts'

/** A piece of code in a language of Shiki's, and how it is shown. */
export interface HighlightedCode extends MarkedLines {
  /** Shiki's id of the language. */
  grammar: string
  themes: CodeThemes
  numbered: boolean
}

/** HTML of highlighted code, from the cache if it is there. */
export async function highlightedHtml(cache: Cache, source: HighlightedCode): Promise<string> {
  const { grammar, themes, numbered, lines, marks } = source
  const code = lines.join('\n')
  const marked = marks.map(mark => mark ?? '').join()
  const key = keyOf(
    'code',
    compilerVersion(),
    themes.light,
    themes.dark,
    grammar,
    `${numbered}`,
    marked,
    code,
  )
  const known = cache.get(key)
  if (known !== undefined) return known
  // Loaded when first needed: a build whose pages all come from the cache does without.
  const { highlight } = await import('./highlighter.ts')
  const html = codeHtml(await highlight(code, grammar, themes), marks, numbered)
  cache.set(key, html)
  return html
}
