import type { ResultGroup, ResultHit } from '../../search/types.ts'
import { hitsWithin } from '../search/ResultHit.tsx'

/** A link of the list: a page, or a place within it. */
export interface ResultOption {
  /** Id of its element. */
  id: string
  url: string
  hit: ResultHit | undefined
}

/** The options of each group, numbered through in the order that the arrows go. */
export function optionsOf(groups: readonly ResultGroup[]): { group: ResultGroup; options: ResultOption[] }[] {
  let count = 0
  const option = (url: string, hit?: ResultHit): ResultOption => ({
    id: `search-option-${count++}`,
    url,
    hit,
  })
  return groups.map(group => ({
    group,
    options: [option(group.url), ...hitsWithin(group).map(hit => option(hit.url, hit))],
  }))
}
