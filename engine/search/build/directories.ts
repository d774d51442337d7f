import type { Directory, WordDirectory } from '../format/layout.ts'
import { type Place, type Row, rowOf } from '../format/places.ts'

/** Adds a part to the index and returns its place. */
export type AddPart = (value: unknown) => Place

/** Maximum number of parts in a list. Longer lists are split into groups, so that the manifest stays small. */
const maxListed = { parts: 1024, words: 640 }
const groupSize = { parts: 128, words: 64 }

/** Lists the parts of a kind. A long list is split into groups, which become parts themselves. */
export function directoryOf(places: readonly Place[], add: AddPart): Directory {
  const count = places.length
  if (count <= maxListed.parts) return { ...rowOf(places), count, perGroup: 1 }
  const groups = groupsOf(places, groupSize.parts).map(group => add(rowOf(group)))
  return { ...rowOf(groups), count, perGroup: groupSize.parts }
}

/**
 * Lists the shards of words, with the beginning of each.
 *
 * @param isSeldom Whether few queries have a word in letters. The list is then a part that only these queries fetch.
 */
export function wordDirectoryOf(
  places: readonly Place[],
  beginnings: readonly string[],
  isSeldom: boolean,
  add: AddPart,
): WordDirectory {
  const count = places.length
  if (count <= maxListed.words && !isSeldom)
    return { ...rowOf(places), beginnings: [...beginnings], count, perGroup: 1 }
  const perGroup = groupSize.words
  const rows: Row[] = groupsOf(places, perGroup).map(rowOf)
  const starts = groupsOf(beginnings, perGroup)
  const groups = rows.map((row, index) => add({ ...row, beginnings: starts[index] }))
  return { ...rowOf(groups), beginnings: starts.map(([first = '']) => first), count, perGroup }
}

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
