import { type Problem, ProblemsError } from '../config/problem.ts'

/** Ends a build for what is wrong. @param strict Whether warnings do, as errors. @throws {ProblemsError} with all of it. */
export function refuseFaults(problems: readonly Problem[], strict: boolean): void {
  if (problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning')))
    throw new ProblemsError([...problems])
}
