/** A place at which a parser could not go on. */
export interface SyntaxFault {
  /** 1-based. */
  line: number
  column: number
  message: string
}

/** What a parser of MDX says with the place in front; undefined for any other error. */
export function syntaxFault(error: unknown): SyntaxFault | undefined {
  const match = error instanceof Error ? /^(\d+):(\d+): ([\s\S]*)$/.exec(error.message) : null
  if (!match) return undefined
  const [, line, column, message = ''] = match
  return { line: Number(line), column: Number(column), message }
}

/**
 * The text with the sign before which the parser stopped as text: a brace, or the beginning of a tag. Of tags that are not closed in
 * order that is the one the parser names. A text without such a sign near the place is undefined.
 */
export function escapeFault(text: string, { line, column, message }: SyntaxFault): string | undefined {
  const lines = text.split('\n')
  const [, tag, atLine] = /closing tag for `<([^`>]*)>`(?: \((\d+):\d+)?/.exec(message) ?? []
  if (tag !== undefined && atLine !== undefined) {
    const mended = escapeAt(lines, Number(atLine), lines[Number(atLine) - 1]?.indexOf(`<${tag}`) ?? -1)
    if (mended !== undefined) return mended
  }
  for (let number = line; number > Math.max(0, line - 200); number--) {
    const written = lines[number - 1] ?? ''
    const before = number === line ? written.slice(0, column) : written
    const sign = /(?<!\\)[<{](?=[^<{]*$)/.exec(before)
    if (sign) return escapeAt(lines, number, sign.index)
  }
  return undefined
}

function escapeAt(lines: readonly string[], line: number, index: number): string | undefined {
  const written = lines[line - 1]
  if (written === undefined || index < 0) return undefined
  const sign = written[index] === '{' ? '&#123;' : '&lt;'
  return lines.with(line - 1, `${written.slice(0, index)}${sign}${written.slice(index + 1)}`).join('\n')
}
