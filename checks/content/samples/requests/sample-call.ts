import type { SampleValue } from './sample-value.ts'

/** A function call in a sample, in any language. */
export interface SampleCall {
  /** Name as written, reduced to its last two parts: `fetch`, `requests.post`, `client.request`. */
  name: string
  args: readonly SampleValue[]
  /** Named arguments. */
  named: ReadonlyMap<string, SampleValue>
  /** Line in the sample, from 1. */
  line: number
}

/** A function that a sample defines. */
export interface SampleFunction {
  /** Names in their order; empty for a destructured parameter. */
  parameters: readonly string[]
  /** Default values of parameters. */
  defaults: ReadonlyMap<string, SampleValue>
  /** Returns the calls in its body for given parameter values. */
  calls(values: ReadonlyMap<string, SampleValue>): SampleCall[]
}

/** Calls and functions of a sample. */
export interface SampleProgram {
  calls: readonly SampleCall[]
  functions: ReadonlyMap<string, SampleFunction>
}

/** Returns the last two parts of a callee: `http.NewRequest`, `client.post` of `$client->post`. */
export function calledName(source: string): string {
  return (source.match(/\w+/g) ?? []).slice(-2).join('.')
}
