import { jsonErrorOffset } from './json-error.ts'
import { lineAt, type ParseError } from './parse-error.ts'

/** Checks that a text is JSON (RFC 8259): no comments, no trailing comma, no `...`. */
export function jsonError(code: string): ParseError | undefined {
  try {
    JSON.parse(code)
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const offset = jsonErrorOffset(code)
    return {
      line: lineAt(code, offset),
      message: error.message.replace(/ in JSON at position.*$|, ".*is not valid JSON$/s, ''),
    }
  }
}
