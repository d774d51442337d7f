import type { Json } from '../json.ts'

/**
 * A request, as the core reads it. `Request` of the web standard costs a server in Node more than all the rest of the way, so a
 * server hands over what it has already read.
 */
export interface Incoming {
  /** In upper case. */
  method: string
  /** Path and query as they were sent: `/bv/cms/v1/lives?current_page=1`. */
  target: string
  /** Value of a header by its name in lower case. */
  header: (name: string) => string | undefined
  /** Where it was sent to, `http://localhost:4010`; the header `host` says it when left out. */
  origin?: string
  body: ReadableStream<Uint8Array> | Uint8Array | undefined
}

/** A response, before it is written. */
export interface Outgoing {
  status: number
  /** By name in lower case. */
  headers: Record<string, string>
  body: string | Uint8Array | ReadableStream<Uint8Array> | undefined
  /** Set where the connection is to break in the middle of the body. */
  broken?: boolean
}

/** Where a request was sent to: addresses in answers lead there. */
export function originOf({ origin, header }: Incoming): string {
  return origin ?? `http://${header('host') ?? 'localhost'}`
}

/** A response whose body is JSON. */
export function jsonResponse(status: number, value: Json, headers: Record<string, string> = {}): Outgoing {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}
