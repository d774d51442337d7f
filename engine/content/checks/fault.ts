import type { Problem } from '../../config/problem.ts'

/** What is wrong with one name; where it stands is known to who asks. */
export type Fault = Pick<Problem, 'code' | 'message' | 'hint'>
