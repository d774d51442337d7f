import { capitalize } from '../config/capitalize.ts'

/** An operation, for grouping by path. */
interface WithEndpoint {
  /** Path of the request: `/v1/payment_intents/{id}`. */
  endpoint: string
}

/**
 * Maximum number of operations without a tag directly in the API's category. More are grouped by their paths: 1,483 operations were listed
 * before all groups of tags, and 452 of an API without tags were one list.
 */
export const maxUngrouped = 100

/** Operations whose paths begin alike. */
export interface PathGroup<Entry> {
  /** Name for readers, made of the path: `Payment intents`. */
  label: string
  entries: Entry[]
}

/**
 * Groups operations by the first segment in which their paths differ, such as `payment_intents` of `/v1/payment_intents/{id}`.
 *
 * @returns Undefined if the paths do not group them: all would be in one group, or most alone in theirs.
 */
export function pathGroups<Entry extends WithEndpoint>(
  entries: readonly Entry[],
): PathGroup<Entry>[] | undefined {
  const names = entries.map(({ endpoint }) => fixedSegments(endpoint))
  const depth = firstDifference(names)
  const groups = new Map<string, PathGroup<Entry>>()
  for (const [index, entry] of entries.entries()) {
    const label = readable(names[index]?.[depth] ?? names[index]?.at(-1) ?? '')
    const group = groups.get(label) ?? { label, entries: [] }
    groups.set(label, group)
    group.entries.push(entry)
  }
  const isGrouping = groups.size > 1 && groups.size <= entries.length / 2
  return isGrouping && !groups.has('') ? [...groups.values()] : undefined
}

/**
 * The segments of a path without parameters; of `chat.postMessage` and `files:upload`, only the part before the
 * punctuation.
 */
function fixedSegments(endpoint: string): string[] {
  return endpoint
    .split('/')
    .filter(segment => !segment.includes('{'))
    .flatMap(segment => segment.split(/[.:]/)[0] || [])
}

/** Index of the first segment that not all paths have in common. */
function firstDifference(paths: readonly string[][]): number {
  const [first = []] = paths
  const index = first.findIndex((segment, at) => paths.some(path => path[at] !== segment))
  return index < 0 ? first.length : index
}

function readable(segment: string): string {
  const words = segment.replace(/[-_]+/g, ' ').trim()
  return capitalize(words)
}
