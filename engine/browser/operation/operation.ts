import { startClientChoice } from './client-choice.ts'
import { startConsole } from './console-button.ts'
import { startCopyButtons } from './copy-buttons.ts'
import { startDeepLinks } from './deep-links.ts'
import { startExpandAll } from './expand-all.ts'
import type { OperationTexts } from './texts.ts'
import type { Tools } from './tools.ts'

// Few pages have so much.
const fetchBranches = () => import('./branches.ts')
const fetchFormFilter = () => import('./form-filter.ts')
const fetchServerChoice = () => import('./server-choice.ts')

/**
 * What makes the page of an API operation quicker to use; extras.ts loads it where there is one.
 *
 * @param early The last click or key before it was there.
 */
export function startOperation(tools: Tools, signal: AbortSignal, early: Event | undefined): void {
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
  startCopyButtons(page, texts, tools)
  startConsole(page, texts.group, tools, signal, early)
}
