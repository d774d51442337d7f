import { sampleRan } from '../islands/island-trigger.ts'
import type { GuidePlace } from './guide-place.ts'

/**
 * Starts the islands that wait for the sample before them.
 *
 * @param next The next place, if there is one.
 */
export function activateIslands({ bar }: GuidePlace, next: GuidePlace | undefined): void {
  for (const island of document.querySelectorAll('[data-island][data-on=run]'))
    if (isBehind(bar, island) && !(next && isBehind(next.bar, island)))
      island.dispatchEvent(new Event(sampleRan))
}

function isBehind(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
