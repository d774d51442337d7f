import type { Json } from '../json.ts'

/**
 * A request for the core. Creating a `Request` of the web standard costs a Node server more than everything else, so a server passes on
 * what it has already parsed.
 */
export interface Incoming {
  /** In upper case. */
  method: string
  /** Path and query as sent: `/bv/cms/v1/lives?current_page=1`. */
  target: string
  /** Value of a header, by lower-case name. */
  header: (name: string) => string | undefined
  /** Origin of the request, `http://localhost:4010`; by default from the `host` header. */
  origin?: string
  body: ReadableStream<Uint8Array> | Uint8Array | undefined
}

/** A response before it is written. */
export interface Outgoing {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  body: string | Uint8Array | ReadableStream<Uint8Array> | undefined
  /** Set if the connection has to break in the middle of the body. */
  broken?: boolean
}

/** Origin of a request, for addresses in the response. */
export function originOf({ origin, header }: Incoming): string {
  return origin ?? `http://${header('host') ?? 'localhost'}`
}

/** A response with a JSON body. */
export function jsonResponse(status: number, value: Json, headers: Record<string, string> = {}): Outgoing {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}
