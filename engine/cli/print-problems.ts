import { formatProblem, ProblemsError } from '../config/problem.ts'

/** Runs a check; problems without which nothing can be checked are printed and end it with 1. */
export async function printProblems(check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    for (const problem of error.problems) console.error(formatProblem(problem))
    process.exitCode = 1
  }
}
