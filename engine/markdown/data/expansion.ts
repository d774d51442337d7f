import type { Problem } from '../../config/problem.ts'
import type { Reference } from '../types.ts'

/** Where a line of an expanded page is written: in the page itself, or in a data file. */
export interface Origin {
  /** Path from the root; undefined for the page. */
  file: string | undefined
  line: number
}

/** A page in which Markdown stands in place of components that show data. */
export interface Expansion {
  text: string
  /** Origin of each line of the text. */
  origins: readonly Origin[]
  /** With the lines of the files. */
  problems: readonly Problem[]
  references: readonly Reference[]
  /** Names that imports were to bring and do not; `problems` say why. */
  refusedNames?: readonly string[]
}

/** Where a line of a page is written. */
export function placeOfLine(
  expansion: Expansion | undefined,
  file: string,
  line: number,
): { file: string; line: number } {
  const origin = expansion?.origins[line - 1]
  return origin ? { file: origin.file ?? file, line: origin.line } : { file, line }
}

/** A problem with the place where the text that is wrong is written. */
export function locateProblem(expansion: Expansion | undefined, problem: Problem): Problem {
  const origin = problem.line === undefined ? undefined : expansion?.origins[problem.line - 1]
  if (!origin) return problem
  if (origin.file === undefined) return { ...problem, line: origin.line }
  const { column: _, ...rest } = problem
  return { ...rest, file: origin.file, line: origin.line }
}

/** A reference with the place where it is written. */
export function locateReference(expansion: Expansion | undefined, reference: Reference): Reference {
  const origin = expansion?.origins[reference.line - 1]
  if (!origin) return reference
  const { file, line } = origin
  return file === undefined ? { ...reference, line } : { ...reference, file, line }
}

/** Errors for links of data files that depend on the page which shows them. */
export function relativeLinks(references: readonly Reference[]): Problem[] {
  return references.flatMap(({ kind, target, line, file }): Problem[] => {
    // A text that pages import is read for one of them; its paths have been written for it.
    if (kind !== 'link' || file === undefined || /\.mdx?$/.test(file)) return []
    if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(target)) return []
    const message = `the link "${target}" leads from each page that shows this text to another place`
    const hint = 'Write the path of the page, without a locale: /docs/loans/renew.'
    return [{ severity: 'error', code: 'data-link', file, line, message, hint }]
  })
}
