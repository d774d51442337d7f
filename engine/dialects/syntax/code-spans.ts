/** Code in a line, between the same number of backticks on both sides. */
const span = /(?<!`)(`+)(?!`)(?:.*?[^`])?\1(?!`)/g

/** The text of a line without its code. */
export function outsideCode(line: string): string {
  return line.replaceAll(span, '')
}

/**
 * A line with its text changed.
 *
 * @param change Called with text outside code.
 * @param changeCode Called with code and its backticks; without it, code is kept.
 */
export function mapText(
  line: string,
  change: (text: string) => string,
  changeCode: (code: string) => string = code => code,
): string {
  let at = 0
  let result = ''
  for (const match of line.matchAll(span)) {
    result += change(line.slice(at, match.index)) + changeCode(match[0])
    at = match.index + match[0].length
  }
  return result + change(line.slice(at))
}
