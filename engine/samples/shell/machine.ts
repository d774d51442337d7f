/** A request that a sample sends. */
export interface SampleRequest {
  method: string
  url: string
  /** Headers by name in lower case. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
}

export interface SampleAnswer {
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
}

/** State shared by the samples of a guide. */
export interface Machine {
  variables: Map<string, string>
  files: Map<string, Uint8Array<ArrayBuffer>>
  send: (request: SampleRequest) => Promise<SampleAnswer>
  /** Lets time pass. */
  wait: (seconds: number) => Promise<void>
  /** Throws if the reader has stopped the sample. */
  goOn: () => void
}

/** Result of a command: its output and status, with 0 for success. */
export interface Outcome {
  out: string
  status: number
}

export const done: Outcome = { out: '', status: 0 }

/** Thrown for wrong use of a command. */
export class SampleFailure extends Error {}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** @throws {SampleFailure} if the file does not exist. */
export function readFile({ files }: Machine, name: string): Uint8Array<ArrayBuffer> {
  const file = files.get(name)
  if (!file) throw new SampleFailure(`${name} does not exist`)
  return file
}
