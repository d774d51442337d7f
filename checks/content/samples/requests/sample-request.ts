import type { SampleValue } from './sample-value.ts'

/** A request to the API as a sample has it. */
export interface SampleRequest {
  /** In upper case; undefined when the program finds it out. */
  method: string | undefined
  /** With what is put in as `{name}`, without host and query. */
  path: string
  query: SampleQuery
  /** Undefined for a request without a body; `any` for one that the program finds out. */
  body: SampleValue | undefined
  /** Line of the address, from 1. */
  line: number
}

export interface SampleQuery {
  values: readonly { name: string; value: SampleValue }[]
  /** Whether the program may add more. */
  open: boolean
}
