import type { Problem } from '../config/problem.ts'

const severities: readonly unknown[] = ['error', 'warning', 'note'] satisfies Problem['severity'][]

/**
 * Checks a problem that a plugin reports.
 *
 * @throws {TypeError} If it lacks what every problem has.
 */
export function requireProblem(problem: Problem): Problem {
  if (severities.includes(problem?.severity) && typeof problem.message === 'string') return problem
  throw new TypeError(
    `found the problem ${JSON.stringify(problem)}, expected { severity, code, message }, severity one of error, warning, note`,
  )
}
