import type { Passage, ResultGroup, ResultHit } from '../../search/types.ts'
import { hitsWithin } from '../search/ResultHit.tsx'

/**
 * Ids of the list, for the field's `aria-controls`, and of the answer's above it with its only option. No heading gets one with a colon
 * (files/own-ids.ts).
 */
export const listId = 'search:options'
export const passageListId = 'search:passage'
export const passageId = 'search:passage-option'

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
 * All options in the order that the arrows go, and the one that Enter opens before they are used: the first result, with an
 * answer above it or without, so that Enter does not change what it does while one comes.
 */
export function keyOrder(
  groups: ReturnType<typeof optionsOf>,
  passage: Passage | undefined,
): { options: ResultOption[]; first: ResultOption | undefined } {
  const results = groups.flatMap(group => group.options)
  const answer: ResultOption[] = passage ? [{ id: passageId, url: passage.url, hit: undefined }] : []
  return { options: [...answer, ...results], first: results[0] }
}

/** Ids of the lists that options are in, for the field's `aria-controls`; undefined where there are none. */
export function listsOf(options: readonly ResultOption[]): string | undefined {
  if (options.length === 0) return undefined
  return options[0]?.id === passageId ? `${passageListId} ${listId}` : listId
}

/** The link of an option within the dialog: whatever the page holds may have its id. */
export function linkOf(list: HTMLElement | null, id: string): HTMLAnchorElement | undefined {
  return list?.querySelector<HTMLAnchorElement>(`a[id="${id}"]`) ?? undefined
}
