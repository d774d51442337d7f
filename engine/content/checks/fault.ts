import type { Problem } from '../../config/problem.ts'

/** An error in a name; the caller adds its place. */
export type Fault = Pick<Problem, 'code' | 'message' | 'hint'>
