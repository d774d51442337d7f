import type { Course } from '../../reference/lifecycle-course.ts'

/** Which part of a lifecycle is drawn; all of it where nothing is given. */
export interface LifecyclePart {
  /** Only what these operations cause, and what then happens without a call. */
  by: ReadonlySet<string>
  /** Only what leads to these states. */
  to: ReadonlySet<string>
  /** Not these states. */
  without: ReadonlySet<string>
}

/**
 * Reads the names in `by`, `to` and `without`, with spaces between them; `*` at the end of a state stands for all that begin so.
 *
 * @param report Told of each name that the lifecycle does not have.
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
