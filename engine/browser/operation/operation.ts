import { startClientChoice } from './client-choice.ts'
import { startDeepLinks } from './deep-links.ts'
import { startExpandAll } from './expand-all.ts'
import type { OperationTexts } from './texts.ts'

// Few pages have so much.
const fetchBranches = () => import('./branches.ts')
const fetchFormFilter = () => import('./form-filter.ts')
const fetchServerChoice = () => import('./server-choice.ts')

/** What makes the page of an API operation quicker to use; extras.ts loads it where there is one. */
export function startOperation(signal: AbortSignal): void {
  const page = document.querySelector<HTMLElement>('[data-operation]')
  if (!page) return
  const texts = JSON.parse(page.dataset.operation ?? '{}') as OperationTexts
  startClientChoice(page, signal)
  startDeepLinks(signal)
  if (page.querySelector('[data-fields]'))
    fetchBranches().then(({ startBranches }) => startBranches(page, signal))
  if (page.querySelector('[data-forms]'))
    fetchFormFilter().then(({ startFormFilters }) => startFormFilters(page))
  const servers = page.querySelector<HTMLSelectElement>('[data-tabs=server]')
  if (servers) fetchServerChoice().then(({ startServerChoice }) => startServerChoice(servers, signal))
  startExpandAll(page, texts)
}
