import type { KeyboardEvent } from 'react'
import { optionAfterKey } from '../search/list-keys.ts'

/**
 * Moves with arrows, Home and End among the links below the field, where there is no listbox (earlier queries, suggestions): from the field
 * to the first one, and back.
 *
 * @returns Whether the focus was moved.
 */
export function moveInLinks(
  event: KeyboardEvent,
  below: HTMLElement | null,
  field: HTMLElement | null,
): boolean {
  const links = [...(below?.querySelectorAll<HTMLElement>('a:not([role=option])') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const isInField = event.target === field
  if (isInField ? event.key !== 'ArrowDown' : at < 0) return false
  if (at === 0 && event.key === 'ArrowUp') {
    field?.focus()
    return true
  }
  const next = links[optionAfterKey(event.key, at, links.length) ?? -1]
  next?.focus()
  return next !== undefined
}
