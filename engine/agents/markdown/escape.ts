/**
 * A text as Markdown shows it again: only what would be read as markup is escaped, since each stroke more is read by somebody.
 * Underscores within words are none in any reader of today.
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*[\]]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/~~/g, '\\~~')
}

/** Escapes what only the beginning of a line makes markup: headings, lists, quotes, rules. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?=\s)|[-+>](?=\s|$)|-{3,}$|={3,}$)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)]\s)/, '$1\\$2')
}

/** Code within a line, in as many backticks as it needs. */
export function codeSpan(code: string): string {
  if (code === '') return ''
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${ticks}${pad}${code}${pad}${ticks}`
}

/** A block of code in a fence that the code does not close. */
export function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${code.replace(/\n+$/, '')}\n${ticks}`
}
