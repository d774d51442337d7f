import type { z } from 'zod'
import { nearest } from './nearest.ts'

/**
 * Removes issues of missing keys that are present with a typing error, because that is reported as an unknown key. Issues of unknown keys
 * have the known ones as their message, separated by commas.
 *
 * @param valueAt Returns the value at a path of the input.
 */
export function withoutMisspelled(
  issues: readonly z.core.$ZodIssue[],
  valueAt: (path: readonly PropertyKey[]) => unknown,
): z.core.$ZodIssue[] {
  const unknown = issues.filter(issue => issue.code === 'unrecognized_keys')
  const isRelevant = ({ path }: z.core.$ZodIssue) =>
    unknown.some(
      ({ path: parent, keys, message }) =>
        parent.length === path.length - 1 &&
        parent.every((key, at) => path[at] === key) &&
        keys.some(key => nearest(key, message.split(', ')) === path.at(-1)),
    )
  return issues.filter(
    issue => issue.code === 'unrecognized_keys' || valueAt(issue.path) !== undefined || !isRelevant(issue),
  )
}
