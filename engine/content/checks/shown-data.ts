import type { Reference } from '../../markdown/types.ts'

/** What pages show of data, as components note it by `refer`: `table limits`. */
export function shownData(pages: readonly { references: readonly Reference[] }[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ references }) =>
      references.flatMap(({ kind, target }) => (kind === 'data' ? [target] : [])),
    ),
  )
}
