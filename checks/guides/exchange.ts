import type { Exchange as Answered } from 'shiori/internal/samples/guide/exchange.ts'

/** A request and its response, as the sandbox saw them. */
export interface Exchange extends Answered {
  /** The request's body parsed as JSON; undefined if it is not JSON. */
  sent: unknown
  /** Bytes of the request's body. */
  bytes: number
  /** Headers of the request that affect it, by lower-case name. */
  headers: Readonly<Record<string, string>>
}
