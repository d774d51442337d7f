import type { SampleValue } from './sample-value.ts'

/** A call of a function in a sample, whatever its language. */
export interface SampleCall {
  /** As written, without what stands before the last two names: `fetch`, `requests.post`, `client.request`. */
  name: string
  args: readonly SampleValue[]
  /** Arguments by name. */
  named: ReadonlyMap<string, SampleValue>
  /** Line of the sample, from 1. */
  line: number
}

/** A function that a sample defines. */
export interface SampleFunction {
  /** Names in their order; empty for one that takes its value apart. */
  parameters: readonly string[]
  /** Values of parameters that are not given. */
  defaults: ReadonlyMap<string, SampleValue>
  /** The calls in it, for values of its parameters. */
  calls(values: ReadonlyMap<string, SampleValue>): SampleCall[]
}

/** What a sample calls and defines. */
export interface SampleProgram {
  calls: readonly SampleCall[]
  functions: ReadonlyMap<string, SampleFunction>
}

/** The last two names in what is called: `http.NewRequest`, `client.post` of `$client->post`. */
export function calledName(source: string): string {
  return (source.match(/\w+/g) ?? []).slice(-2).join('.')
}
