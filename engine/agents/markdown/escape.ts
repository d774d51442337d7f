/**
 * Escapes text for Markdown. Only characters that would be read as markup are escaped, since each backslash makes the text harder to read.
 * Underscores within words need none, because current parsers do not treat them as emphasis.
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*[\]]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/~~/g, '\\~~')
}

/** Escapes characters that are markup at the beginning of a line only: of headings, lists, quotations and rules. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?=\s)|[-+>](?=\s|$)|-{3,}$|={3,}$)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)]\s)/, '$1\\$2')
}

/** Inline code, with as many backticks as it needs. */
export function codeSpan(code: string): string {
  if (code === '') return ''
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${ticks}${pad}${code}${pad}${ticks}`
}

/** A code block, with a fence long enough not to be closed by the code. */
export function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${code.replace(/\n+$/, '')}\n${ticks}`
}
