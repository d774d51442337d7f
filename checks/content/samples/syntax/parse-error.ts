/** A syntax error in a piece of code. */
export interface ParseError {
  /** Line in the code, from 1. */
  line: number
  message: string
}

/**
 * Parses pieces of code in one language and returns the first error of each, undefined for correct code. Throws if the
 * parser cannot be loaded.
 */
export type SyntaxChecker = (codes: readonly string[]) => Promise<(ParseError | undefined)[]>

/** Creates a checker that parses one piece after the other. */
export function firstError(
  check: (code: string) => ParseError | undefined | Promise<ParseError | undefined>,
): SyntaxChecker {
  return codes => Promise.all(codes.map(check))
}

/** Returns the 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
