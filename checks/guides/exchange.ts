import type { Exchange as Answered } from 'shiori/internal/samples/guide/exchange.ts'

/** A request and its answer, as the sandbox saw them. */
export interface Exchange extends Answered {
  /** What the body of the request says as JSON; undefined where it is none. */
  sent: unknown
  /** Bytes of the request's body. */
  bytes: number
  /** Headers of the request that decide what it does, by lower-case name. */
  headers: Readonly<Record<string, string>>
}
