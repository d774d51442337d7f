import type { Exchange as Answered } from 'shiori/internal/samples/guide/exchange.ts'

/** A request and its answer, as the sandbox saw them. */
export interface Exchange extends Answered {
  /** What the body of the request says as JSON; undefined where it is none. */
  sent: unknown
}
