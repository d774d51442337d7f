import type { AsyncLink } from './page-types.ts'

/** Action of the application, `SEND` or `RECEIVE`. */
export function ActionLabel({ action }: { action: NonNullable<AsyncLink['action']> }) {
  return <b className={`async-action m-${action}`}>{action.toUpperCase()}</b>
}
