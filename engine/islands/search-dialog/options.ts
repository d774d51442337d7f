import type { Passage, ResultGroup, ResultHit } from '../../search/types.ts'
import { hitsWithin } from '../search/ResultHit.tsx'

/**
 * Ids of the list, for the field's `aria-controls`, and of the answer's list with its only option. Headings never have an id with a colon
 * (files/own-ids.ts).
 */
export const listId = 'search:options'
export const passageListId = 'search:passage'
export const passageId = 'search:passage-option'

/** A link in the list: a page, or a section of it. */
export interface ResultOption {
  /** Id of its element. */
  id: string
  url: string
  hit: ResultHit | undefined
}

/** The options of each group, numbered in the order of the arrow keys. */
export function optionsOf(groups: readonly ResultGroup[]): { group: ResultGroup; options: ResultOption[] }[] {
  let count = 0
  const option = (url: string, hit?: ResultHit): ResultOption => ({
    id: `search:option-${count++}`,
    url,
    hit,
  })
  return groups.map(group => ({
    group,
    options: [option(group.url), ...hitsWithin(group).map(hit => option(hit.url, hit))],
  }))
}

/**
 * All options in the order of the arrow keys, and the one that Enter opens at first: the first result, even with an answer above it, so
 * that Enter does the same before and after the answer arrives.
 */
export function keyOrder(
  groups: ReturnType<typeof optionsOf>,
  passage: Passage | undefined,
): { options: ResultOption[]; first: ResultOption | undefined } {
  const results = groups.flatMap(group => group.options)
  const answer: ResultOption[] = passage ? [{ id: passageId, url: passage.url, hit: undefined }] : []
  return { options: [...answer, ...results], first: results[0] }
}

/** Ids of the lists with options, for the field's `aria-controls`; undefined if there are none. */
export function listsOf(options: readonly ResultOption[]): string | undefined {
  if (options.length === 0) return undefined
  return options[0]?.id === passageId ? `${passageListId} ${listId}` : listId
}

/** The link of an option in the dialog, since the page may contain the same id. */
export function linkOf(list: HTMLElement | null, id: string): HTMLAnchorElement | undefined {
  return list?.querySelector<HTMLAnchorElement>(`a[id="${id}"]`) ?? undefined
}
