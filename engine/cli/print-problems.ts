import { formatProblem, ProblemsError } from '../config/problem.ts'

/** Runs a check. Problems that prevent it are printed and set exit code 1. */
export async function printProblems(check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    for (const problem of error.problems) console.error(formatProblem(problem))
    process.exitCode = 1
  }
}
