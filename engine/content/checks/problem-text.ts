import type { Problem } from '../../config/problem.ts'

/** A problem without its place, which the caller adds. */
export type ProblemText = Pick<Problem, 'code' | 'message' | 'hint'>
