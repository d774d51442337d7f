/** What keeps a piece of code from being read. */
export interface SyntaxFault {
  /** Line of the code, from 1. */
  line: number
  message: string
}

/**
 * Reads pieces of code in one language and tells of each what is wrong first; one that is right has no fault.
 * Throws when the parser itself cannot be had.
 */
export type SyntaxChecker = (codes: readonly string[]) => Promise<(SyntaxFault | undefined)[]>

/** A checker that looks at one piece after the other. */
export function oneByOne(
  check: (code: string) => SyntaxFault | undefined | Promise<SyntaxFault | undefined>,
): SyntaxChecker {
  return codes => Promise.all(codes.map(check))
}

/** 1-based line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
