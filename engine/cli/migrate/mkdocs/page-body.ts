import { headingSlug } from '../../../dialects/syntax/heading-slug.ts'
import { translateSyntax } from '../../../dialects/syntax/translate-syntax.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { withHeadingIds } from '../heading-ids.ts'
import { withoutPageScripts } from '../plain-programs.ts'
import { isSourceFile } from '../source-folder.ts'
import { type TextProblem, withIncludes } from './includes.ts'

/** Context for converting the texts of a site. */
export interface TextPlace {
  /** Root of the source, absolute; texts can show files in it. */
  root: string
  /** Folders, relative to the root, that may contain snippets. */
  folders: readonly string[]
  /** Lines at the end of each page: the snippets in `auto_append`. */
  appended: readonly string[]
  /** Separator of the words in a heading id. */
  separator: string
  /** Values of `{{ name }}`; undefined if no plugin replaces them and braces are text. */
  variables: ReadonlyMap<string, string> | undefined
}

/**
 * Converts the text of an MkDocs page to the engine's Markdown; headings keep their ids.
 *
 * @param file Path relative to the root of the source.
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
    scripts.push({ file, line, message: `<${name}> is left out: texts must not contain it` }),
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

/** One empty line between blocks, and none at the ends; code stays. */
function limitBlankLines(text: string): string {
  const collapseBlankLines = (piece: string) => piece.replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n')
  let result = ''
  let at = 0
  for (const { start, end } of maskCode(text).fences) {
    result += collapseBlankLines(text.slice(at, start)) + text.slice(start, end)
    at = end
  }
  return `${(result + collapseBlankLines(text.slice(at))).trim()}\n`
}

/** Icons in a text that are removed. Icons that mean yes or no become characters instead. */
function iconsLookingLikeText(text: string): Set<string> {
  const icon = /:((?:material|octicons|fontawesome|simple)-[\w-]+):/g
  const names = [...maskCode(text).masked.matchAll(icon)].flatMap(([, name]) => name ?? [])
  return new Set(names.filter(name => !/-(?:check|close|x|xmark|times)\b/.test(name)))
}

/** Replaces `{{ name }}` and `{{ config.extra.name }}` by their values, also in code. */
function withVariables(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{\s*(?:config\.extra\.)?([\w.]+)\s*\}\}/g,
    (match, name: string) => variables.get(name) ?? match,
  )
}

/** Without a plugin for macros, their syntax is text. */
function withPlainMacros(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(/^([ \t]*)\{%/gm, (match, indent: string, at: number) =>
    masked[at + indent.length] === '{' ? `${indent}\\{%` : match,
  )
}
