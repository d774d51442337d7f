import type { Problem } from '../../../config/problem.ts'
import { headingSlug } from '../../../dialects/syntax/heading-slug.ts'
import { translateSyntax } from '../../../dialects/syntax/translate-syntax.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { withFewBlankLines } from '../few-blank-lines.ts'
import { withHeadingIds } from '../heading-ids.ts'
import { withoutPageScripts } from '../plain-programs.ts'
import { isSourceFile } from '../source-folder.ts'
import { withIncludes } from './includes.ts'

/** What texts of a site are read with. */
export interface TextPlace {
  /** Of the source, absolute: texts show files below it. */
  root: string
  /** Folders from the root in which snippets are looked for. */
  folders: readonly string[]
  /** Lines at the end of each page: snippets that `auto_append` names. */
  appended: readonly string[]
  /** What parts the words of an id. */
  separator: string
  /** Values of `{{ name }}`, if a plugin fills them in; undefined if braces are text. */
  variables: ReadonlyMap<string, string> | undefined
}

/**
 * The text of a page of MkDocs as Markdown of the engine, with the ids that its headings had.
 *
 * @param file Its path from the root of the source.
 */
export function pageBody(
  text: string,
  file: string,
  { root, folders, appended, separator, variables }: TextPlace,
): { body: string; problems: readonly Problem[] } {
  const whole = [text, ...appended.map(name => `\n--8<-- "${name}"\n`)].join('\n')
  const included = withIncludes(whole, file, { root, folders })
  const scripts: Problem[] = []
  const shown = withoutPageScripts(included.text, (line, name) => scripts.push(scriptFault(file, line, name)))
  const filled = variables ? withVariables(shown, variables) : withPlainMacros(shown)
  const places = { folders, mayRead: (path: string) => isSourceFile(path, root) }
  const { text: own, problems } = translateSyntax(
    { file, format: 'md', text: filled },
    'mkdocs',
    root,
    places,
  )
  const told = problems.filter(({ message }) => variables !== undefined || !message.startsWith('a macro ('))
  const headed = withHeadingIds(
    own,
    words => headingSlug(words, 'mkdocs').replaceAll('-', separator),
    times => `_${times}`,
  )
  return {
    body: withFewBlankLines(headed),
    problems: [...included.problems, ...scripts, ...told],
  }
}

function scriptFault(file: string, line: number, name: string): Problem {
  const hint =
    'The looks and behaviour of pages are those of the engine; "head" in site.config.ts adds scripts.'
  return {
    severity: 'warning',
    code: 'raw-script',
    file,
    line,
    message: `<${name}> is left out: no text may hold one`,
    hint,
  }
}

/** Replaces `{{ name }}` and `{{ config.extra.name }}` with their values, in code as well. */
function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{\s*(?:config\.extra\.)?([\w.]+)\s*\}\}/g,
    (whole, name: string) => variables.get(name) ?? whole,
  )
}

/** What looks like a macro where no plugin runs any is text. */
function withPlainMacros(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(/^([ \t]*)\{%/gm, (whole, indent: string, at: number) =>
    masked[at + indent.length] === '{' ? `${indent}\\{%` : whole,
  )
}
