import type { AsyncLink } from './page-types.ts'

/** What the application does, in the word of AsyncAPI. */
export function ActionLabel({ action }: { action: NonNullable<AsyncLink['action']> }) {
  return <b className={`async-action m-${action}`}>{action.toUpperCase()}</b>
}
