import type { z } from 'zod'
import { nearest } from './nearest.ts'

/**
 * The issues of one value without those of keys that are missing only because they are there with a slip of the pen: that
 * is told as an unknown key. Issues of unknown keys carry the known ones as their message, with commas between.
 *
 * @param valueAt The value at a path of what was checked.
 */
export function withoutMisspelled(
  issues: readonly z.core.$ZodIssue[],
  valueAt: (path: readonly PropertyKey[]) => unknown,
): z.core.$ZodIssue[] {
  const unknown = issues.filter(issue => issue.code === 'unrecognized_keys')
  const isMeant = ({ path }: z.core.$ZodIssue) =>
    unknown.some(
      ({ path: parent, keys, message }) =>
        parent.length === path.length - 1 &&
        parent.every((key, at) => path[at] === key) &&
        keys.some(key => nearest(key, message.split(', ')) === path.at(-1)),
    )
  return issues.filter(
    issue => issue.code === 'unrecognized_keys' || valueAt(issue.path) !== undefined || !isMeant(issue),
  )
}
