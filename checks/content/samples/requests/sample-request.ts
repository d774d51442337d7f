import type { SampleValue } from './sample-value.ts'

/** A request to the API in a sample. */
export interface SampleRequest {
  /** In upper case; undefined if it is known only at run time. */
  method: string | undefined
  /** Path without host and query; filled-in values are `{name}`. */
  path: string
  query: SampleQuery
  /** Undefined for a request without a body; `any` for one that is known only at run time. */
  body: SampleValue | undefined
  /** Line of the address, from 1. */
  line: number
}

export interface SampleQuery {
  values: readonly { name: string; value: SampleValue }[]
  /** Whether the program may add more. */
  open: boolean
}
