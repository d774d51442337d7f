import { printable, printableText } from './printable.ts'

/** An error in the input of a writer or operator. Problems are collected during a build and shown together. */
export interface Problem {
  /** A note needs no action, and does not fail a build even if warnings do. */
  severity: 'error' | 'warning' | 'note'
  /** Kind of the problem, for tests and filters: `front-matter`, `broken-link`, `duplicate-route`, ... */
  code: string
  /** Path from the site's root with forward slashes. */
  file?: string
  /** 1-based line in the file. */
  line?: number
  /** 1-based column in the line, in UTF-16 code units. */
  column?: number
  /** What was found and what is expected. */
  message: string
  /** How to correct it. */
  hint?: string
}

/** Thrown when a build (or the configuration) cannot continue; contains all problems found so far. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ProblemsError'
    this.problems = problems
  }
}

/**
 * A problem as text: `error content/docs/en/a.md:3:1 message`, with the hint on a line of its own. Nothing that it quotes controls a
 * terminal or a CI service.
 */
export function formatProblem(problem: Problem): string {
  const position = [problem.line, problem.column].filter(part => part !== undefined).join(':')
  const place = problem.file ? ` ${printable(problem.file)}${position ? `:${position}` : ''}` : ''
  const hint = problem.hint ? `\n      ${printableText(problem.hint)}` : ''
  return `${problem.severity}${place}  ${printableText(problem.message)}${hint}`
}

/** Number of errors and warnings; notes do not count. */
export function problemCounts(problems: readonly Problem[]): { errors: number; warnings: number } {
  const count = (level: Problem['severity']) => problems.filter(({ severity }) => severity === level).length
  return { errors: count('error'), warnings: count('warning') }
}

/** Removes repeated problems: those of a file are found on each page and in each locale that shows it. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()]
}
