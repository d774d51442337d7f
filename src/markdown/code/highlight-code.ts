import { codeHtml } from './code-html.ts'
import { type CodeThemes, highlight, paletteOf } from './highlighter.ts'
import { fenceLanguage } from './languages.ts'

/**
 * HTML of a piece of code that stands in no Markdown file, as in a `CodeBlock`.
 *
 * @throws when the language is none of the site's.
 */
export async function highlightCode(
  code: string,
  language: string,
  options: { codeThemes: CodeThemes; codeLanguages: readonly string[] },
): Promise<string> {
  const { grammar } = fenceLanguage(language, options.codeLanguages)
  if (grammar === undefined)
    throw new Error(`Language "${language}" is not under code.languages in site.config.ts`)
  return codeHtml(await highlight(code, grammar, options.codeThemes), [], false)
}

/** Style sheet of the classes that highlighted code has, for both colour modes. */
export async function codeThemeCss(themes: CodeThemes): Promise<string> {
  return (await paletteOf(themes)).css
}
