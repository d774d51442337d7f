/** A request that a sample sends. */
export interface SampleRequest {
  method: string
  url: string
  /** By name in lower case. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
}

export interface SampleAnswer {
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
}

/** What samples of one guide run on: what one leaves is there for the next. */
export interface Machine {
  variables: Map<string, string>
  files: Map<string, Uint8Array<ArrayBuffer>>
  send: (request: SampleRequest) => Promise<SampleAnswer>
  /** Lets time pass. */
  wait: (seconds: number) => Promise<void>
  /** Throws when the reader has stopped it. */
  goOn: () => void
}

/** What a command gives: its output, and 0 for a success. */
export interface Outcome {
  out: string
  status: number
}

export const done: Outcome = { out: '', status: 0 }

/** A command was used as it cannot be used. */
export class SampleFailure extends Error {}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** @throws SampleFailure for a file that is not there. */
export function readFile({ files }: Machine, name: string): Uint8Array<ArrayBuffer> {
  const found = files.get(name)
  if (!found) throw new SampleFailure(`${name} is not there`)
  return found
}
