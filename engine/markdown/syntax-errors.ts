import { type Page, report } from './page.ts'

interface Rule {
  pattern: RegExp
  message: (...groups: string[]) => string
  hint: string
}

const literalBrace = 'For a brace as text write \\{, or put it in backticks.'

/** The parser's names of elements that can contain a tag. */
const blocks: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  listItem: 'list item',
  list: 'list',
  blockQuote: 'quote',
  heading: 'heading',
  emphasis: 'piece of emphasis',
  strong: 'piece of strong text',
  link: 'link',
}

/** Error messages of the MDX parser, and their meaning for a writer. */
const rules: readonly Rule[] = [
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)`.* before the end of `(\w+)`/,
    message: (tag, block) =>
      `${tag} is opened in a ${blocks[block ?? ''] ?? 'block'} and not closed before its end.`,
    hint: 'Put the opening and the closing tag on lines of their own, with empty lines between them and the text.',
  },
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)`/,
    message: tag => `${tag} is opened here and never closed.`,
    hint: 'Add the closing tag, or end the tag with /> if it has no content.',
  },
  {
    pattern:
      /^Unexpected closing tag `([^`]*)`, expected corresponding closing tag for `([^`]*)` \(([\d:]+)\)/,
    message: (found, open, place) =>
      `${found} found where the closing tag of ${open} (line ${place.split(':')[0]}) was expected.`,
    hint: 'Close tags in the reverse order of opening.',
  },
  {
    pattern: /^Unexpected closing (?:tag|slash)/,
    message: () => 'This closing tag has no opening tag.',
    hint: 'Remove it, or add the opening tag before it.',
  },
  {
    pattern: /create a comment in MDX/,
    message: () => 'HTML comments (<!-- -->) cannot be used in an .mdx file.',
    hint: 'Write {/* comment */}; the truncation mark is {/* truncate */}. Pages of another engine are read with markdown.syntax in site.config.ts.',
  },
  {
    pattern: /^Could not parse (?:expression|esm|import\/export\w*)[^:]*: ([\s\S]*)/,
    message: reason => `The code in braces or after import/export is not valid JavaScript: ${reason}.`,
    hint: literalBrace,
  },
  {
    pattern: /^Unexpected end of file in expression|expected a corresponding closing brace/,
    message: () => 'A brace { is opened here and never closed.',
    hint: literalBrace,
  },
]

/** The stack overflowed, in the parser or in the results that it takes from a plugin. */
const nestingError = /^Maximum call stack size exceeded|nests deeper than \d+ levels/

/**
 * Reports a parser error in a writer's terms, with its place.
 *
 * @throws The error itself, if it is not the parser's.
 */
export function reportSyntaxError(page: Page, error: unknown): void {
  if (error instanceof Error && nestingError.test(error.message)) {
    report(page, {
      code: 'nesting',
      ...(page.deepest && { line: page.deepest.line }),
      message: 'elements, quotations or lists are nested too deeply to be read',
      hint: 'Close the outer ones, or move their content out of them.',
    })
    return
  }
  const match =
    error instanceof Error ? /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(error.message) : null
  if (!match) throw error
  const [, line, column, reason = ''] = match
  const place = { code: 'mdx-syntax', line: Number(line), column: Number(column) }
  if (/^Unexpected (?:character|end of file)(?!.*(?:closing brace|in MDX, use `\{))/s.test(reason)) {
    reportAngle(page, place, reason)
    return
  }
  const rule = rules.find(({ pattern }) => pattern.test(reason))
  const groups = rule?.pattern.exec(reason)?.slice(1) ?? []
  report(page, { ...place, message: rule?.message(...groups) ?? reason, ...(rule && { hint: rule.hint }) })
}

/** Reports a `<` that begins no tag: a link in angle brackets, a misspelled tag, or the character itself. */
function reportAngle(
  page: Page,
  place: { code: string; line: number; column: number },
  reason: string,
): void {
  const line = page.text.split('\n')[place.line - 1] ?? ''
  const rest = line.slice(line.lastIndexOf('<', place.column - 1))
  const found = /^<\S{0,20}/.exec(rest)?.[0]
  const message = found ? `"${found}" cannot be read as a tag.` : reason
  const literal = 'For the sign as text write &lt; or \\<, or put it in backticks.'
  if (/^<(?:https?:|mailto:|[\w.]+@)/.test(rest)) {
    report(page, { ...place, message, hint: 'In .mdx, write a link as [text](https://…).' })
  } else if (/^<[A-Za-z]/.test(rest)) {
    const hint = `Write values of attributes in quotes or braces, and end the tag with >. ${literal}`
    report(page, { ...place, message, hint })
  } else {
    report(page, { ...place, message, hint: literal })
  }
}
