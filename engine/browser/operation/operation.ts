import { startClientChoice } from './client-choice.ts'
import { startDeepLinks } from './deep-links.ts'
import { startExpandAll } from './expand-all.ts'
import type { OperationTexts } from './texts.ts'

// Only few pages have branches to load.
const fetchBranches = () => import('./branches.ts')
const fetchFormFilter = () => import('./form-filter.ts')
const fetchSendWebhook = () => import('./send-webhook.ts')
const fetchServerChoice = () => import('./server-choice.ts')

/** Behaviours of an API operation's page; extras.ts loads them for such pages. */
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
  if (page.querySelector('[data-webhook]'))
    fetchSendWebhook().then(({ startSendWebhook }) => startSendWebhook(page))
  const servers = page.querySelector<HTMLSelectElement>('[data-tabs=server]')
  if (servers) fetchServerChoice().then(({ startServerChoice }) => startServerChoice(servers, signal))
  startExpandAll(page, texts)
}
