import { type Page, report } from './page.ts'

interface Rule {
  pattern: RegExp
  message: (...groups: string[]) => string
  hint: string
}

const literalBrace = 'For a brace as text write \\{, or put it in backticks.'
const literalAngle = 'For the sign as text write &lt; or \\<, or put it in backticks.'

/** What the parser says of MDX it cannot read, and what that means to a writer. */
const rules: readonly Rule[] = [
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)`.* before the end of `(\w+)`/,
    message: (tag, block) => `${tag} is opened in a ${block} and not closed before that ends.`,
    hint: 'Put the opening and the closing tag on lines of their own, with empty lines between them and the text.',
  },
  {
    pattern: /^Expected a closing tag for `(<[^`]*>)`/,
    message: tag => `${tag} is opened here and never closed.`,
    hint: 'Add the closing tag, or end the tag with /> if it holds nothing.',
  },
  {
    pattern:
      /^Unexpected closing tag `([^`]*)`, expected corresponding closing tag for `([^`]*)` \(([\d:]+)\)/,
    message: (found, open, place) =>
      `${found} stands where the closing tag of ${open} (line ${place.split(':')[0]}) was expected.`,
    hint: 'Close tags in the reverse order of opening.',
  },
  {
    pattern: /^Unexpected closing (?:tag|slash)/,
    message: () => 'A closing tag stands here that was never opened.',
    hint: 'Remove it, or add the opening tag before it.',
  },
  {
    pattern: /create a comment in MDX/,
    message: () => 'HTML comments (<!-- -->) cannot be used in an .mdx file.',
    hint: 'Write {/* comment */}; the truncation mark is {/* truncate */}.',
  },
  {
    pattern: /^Could not parse (?:expression|esm|import\/export\w*)[^:]*: ([\s\S]*)/,
    message: reason => `What stands in braces or after import/export is not valid JavaScript: ${reason}.`,
    hint: literalBrace,
  },
  {
    pattern: /^Unexpected end of file in expression|expected a corresponding closing brace/,
    message: () => 'A brace { is opened here and never closed.',
    hint: literalBrace,
  },
  {
    pattern:
      /^Unexpected (?:character `(.)`|end of file)[^,]* (?:before|in|after) (?:local |member )?(?:name|attribute|opening|closing|self-closing)/,
    message: found =>
      `"<" begins a tag, but ${found ? `"${found}"` : 'the end of the file'} follows where the rest of a tag is expected.`,
    hint: literalAngle,
  },
]

/**
 * Reports an error of the parser in words for a writer, with its place.
 *
 * @throws The error itself, if it is none of the parser's.
 */
export function reportSyntaxError(page: Page, error: unknown): void {
  const match =
    error instanceof Error ? /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(error.message) : null
  if (!match) throw error
  const [, line, column, said = ''] = match
  const place = { code: 'mdx-syntax', line: Number(line), column: Number(column) }
  for (const { pattern, message, hint } of rules) {
    const groups = pattern.exec(said)
    if (!groups) continue
    report(page, { ...place, message: message(...groups.slice(1)), hint })
    return
  }
  report(page, { ...place, message: said })
}
