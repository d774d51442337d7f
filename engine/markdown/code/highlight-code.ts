import { openCache } from '../cache.ts'
import { escapeHtml } from './code-html.ts'
import type { CodeThemes } from './coloured-code.ts'
import { highlightedHtml } from './highlighted-html.ts'
import { fenceLanguage } from './languages.ts'

/**
 * HTML of a piece of code that stands in no Markdown file, as in a `CodeBlock`; `text` has no highlighting.
 *
 * @throws when the language is none of the site's.
 */
export async function highlightCode(
  code: string,
  language: string,
  options: {
    codeThemes: CodeThemes
    codeLanguages?: readonly string[] | undefined
    cacheDir: string | undefined
  },
): Promise<string> {
  const { grammar, unknown } = fenceLanguage(language, options.codeLanguages)
  if (unknown) throw new Error(`Language "${language}" is not under code.languages in site.config.ts`)
  if (grammar === undefined) return escapeHtml(code)
  const source = { lines: code.split('\n'), marks: [], grammar, themes: options.codeThemes, numbered: false }
  return highlightedHtml(openCache(options.cacheDir), source)
}

/** Style sheet of the classes that highlighted code has, for both colour modes. */
export async function codeThemeCss(themes: CodeThemes): Promise<string> {
  const { paletteOf } = await import('./highlighter.ts')
  return (await paletteOf(themes)).css
}
