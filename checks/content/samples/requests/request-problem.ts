/** An error because of which the API would not accept a sample's request. */
export interface RequestProblem {
  /** Line in the sample, from 1. */
  line: number
  /** Code of an error that the check of names may have reported already (check-api-names.ts). */
  code?: string
  message: string
  hint?: string
}
