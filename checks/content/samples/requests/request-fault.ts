/** What keeps a request of a sample from being one that the API takes. */
export interface RequestFault {
  /** Line of the sample, from 1. */
  line: number
  /** Kind of a fault that the check of names may have told already (check-api-names.ts). */
  code?: string
  message: string
  hint?: string
}
