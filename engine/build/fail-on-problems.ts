import { type Problem, ProblemsError } from '../config/problem.ts'

/**
 * Fails a build with errors.
 *
 * @param strict Whether warnings fail it, too.
 * @throws {ProblemsError} With all problems.
 */
export function failOnProblems(problems: readonly Problem[], strict: boolean): void {
  if (problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning')))
    throw new ProblemsError([...problems])
}
