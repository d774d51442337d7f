import type { Course } from '../../reference/api-names.ts'

/** The part of a lifecycle to draw; all of it by default. */
export interface LifecyclePart {
  /** Only transitions that these operations cause, and those that then follow without a call. */
  by: ReadonlySet<string>
  /** Only transitions to these states. */
  to: ReadonlySet<string>
  /** Without these states. */
  without: ReadonlySet<string>
}

/**
 * Reads the names in `by`, `to` and `without`, which are separated by spaces; `BOOK_*` means all states with that prefix.
 *
 * @param report Called with each name that the lifecycle does not have.
 */
export function readPart(
  { states, steps }: Course,
  attributes: ReadonlyMap<string, string>,
  report: (message: string, name: string, known: readonly string[]) => void,
): LifecyclePart {
  const operations = [...new Set(steps.flatMap(({ by }) => by ?? []))]
  const names = (attribute: string) => (attributes.get(attribute) ?? '').split(/\s+/).filter(Boolean)
  const statesOf = (attribute: string) =>
    new Set(
      names(attribute).flatMap(name => {
        const found = name.endsWith('*')
          ? states.filter(state => state.startsWith(name.slice(0, -1)))
          : states.filter(state => state === name)
        if (found.length === 0) report(`the lifecycle has no state "${name}"`, name, states)
        return found
      }),
    )
  const by = new Set(names('by'))
  for (const id of by)
    if (!operations.includes(id)) report(`no transition is caused by "${id}"`, id, operations)
  return { by, to: statesOf('to'), without: statesOf('without') }
}
