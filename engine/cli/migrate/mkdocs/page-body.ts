import { headingSlug } from '../../../dialects/syntax/heading-slug.ts'
import { translateSyntax } from '../../../dialects/syntax/translate-syntax.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { limitBlankLines } from '../collapse-blank-lines.ts'
import { withHeadingIds } from '../heading-ids.ts'
import { withoutPageScripts } from '../plain-programs.ts'
import { isSourceFile } from '../source-folder.ts'
import { type TextProblem, withIncludes } from './includes.ts'

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
): { body: string; problems: readonly TextProblem[]; icons: ReadonlySet<string> } {
  const source = [text, ...appended.map(name => `\n--8<-- "${name}"\n`)].join('\n')
  const included = withIncludes(source, file, { root, folders, included: 0 })
  const scripts: TextProblem[] = []
  const shown = withoutPageScripts(included.text, (line, name) =>
    scripts.push({ file, line, message: `<${name}> is left out: no text may hold one` }),
  )
  const filled = variables ? withVariables(shown, variables) : withPlainMacros(shown)
  const places = { folders, mayRead: (path: string) => isSourceFile(path, root) }
  const { text: own, problems } = translateSyntax(
    { file, format: 'md', text: filled },
    'mkdocs',
    root,
    places,
  )
  const reported = problems.filter(
    ({ message }) => variables !== undefined || !message.startsWith('a macro ('),
  )
  const headedText = withHeadingIds(
    own,
    words => headingSlug(words, 'mkdocs').replaceAll('-', separator),
    times => `_${times}`,
  )
  return {
    body: limitBlankLines(headedText),
    problems: [...included.problems, ...scripts, ...reported],
    icons: iconsLookingLikeText(filled),
  }
}

/** Icons of a text that are left out: not those that mean yes or no, which become signs. */
function iconsLookingLikeText(text: string): Set<string> {
  const icon = /:((?:material|octicons|fontawesome|simple)-[\w-]+):/g
  const names = [...maskCode(text).masked.matchAll(icon)].flatMap(([, name]) => name ?? [])
  return new Set(names.filter(name => !/-(?:check|close|x|xmark|times)\b/.test(name)))
}

/** Replaces `{{ name }}` and `{{ config.extra.name }}` with their values, in code as well. */
function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{\s*(?:config\.extra\.)?([\w.]+)\s*\}\}/g,
    (match, name: string) => variables.get(name) ?? match,
  )
}

/** What looks like a macro where no plugin runs any is text. */
function withPlainMacros(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(/^([ \t]*)\{%/gm, (match, indent: string, at: number) =>
    masked[at + indent.length] === '{' ? `${indent}\\{%` : match,
  )
}
