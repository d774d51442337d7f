import type { Reference } from '../../markdown/types.ts'

/** Data shown on pages, as recorded by the `refer` of components: `table limits`. */
export function shownData(pages: readonly { references: readonly Reference[] }[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ references }) =>
      references.flatMap(({ kind, target }) => (kind === 'data' ? [target] : [])),
    ),
  )
}
