import type { Problem } from '../../config/problem.ts'
import type { Reference } from '../types.ts'

/** Origin of a line in an expanded page: in the page, or in a data file. */
export interface Origin {
  /** Path from the root; undefined for the page. */
  file: string | undefined
  line: number
}

/** A page in which Markdown replaces the components that show data. */
export interface Expansion {
  text: string
  /** Origin of each line of the text. */
  origins: readonly Origin[]
  /** With the files' own line numbers. */
  problems: readonly Problem[]
  references: readonly Reference[]
  /** Names whose imports were refused; `problems` say why. */
  refusedNames?: readonly string[]
}

/** Location at which a line of a page was written. */
export function placeOfLine(
  expansion: Expansion | undefined,
  file: string,
  line: number,
): { file: string; line: number } {
  const origin = expansion?.origins[line - 1]
  return origin ? { file: origin.file ?? file, line: origin.line } : { file, line }
}

/** Moves a problem to the location at which its text was written. */
export function locateProblem(expansion: Expansion | undefined, problem: Problem): Problem {
  const origin = problem.line === undefined ? undefined : expansion?.origins[problem.line - 1]
  if (!origin) return problem
  if (origin.file === undefined) return { ...problem, line: origin.line }
  const { column: _, ...rest } = problem
  return { ...rest, file: origin.file, line: origin.line }
}

/** Moves a reference to the location at which it was written. */
export function locateReference(expansion: Expansion | undefined, reference: Reference): Reference {
  const origin = expansion?.origins[reference.line - 1]
  if (!origin) return reference
  const { file, line } = origin
  return file === undefined ? { ...reference, line } : { ...reference, file, line }
}

/** Errors for relative links in data files: their target would depend on the page that shows them. */
export function relativeLinks(references: readonly Reference[]): Problem[] {
  return references.flatMap(({ kind, target, line, file }): Problem[] => {
    // The paths in an imported text have already been adjusted to the page.
    if (kind !== 'link' || file === undefined || /\.mdx?$/.test(file)) return []
    if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(target)) return []
    const message = `the link "${target}" has a different target on each page that shows this text`
    const hint = 'Write the path of the page, without a locale: /docs/loans/renew.'
    return [{ severity: 'error', code: 'data-link', file, line, message, hint }]
  })
}
