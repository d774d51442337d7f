import { session } from '../../client/storage.ts'
import { closest } from '../event-target.ts'
import { leaving, shown } from '../page/page-life.ts'
import { toggleBranch } from './branch-toggle.ts'
import { addItems, closedItems, completeList, hasRows, isCut } from './complete-list.ts'
import {
  addToggles,
  branchesOf,
  branchesToClose,
  findBranch,
  isOpen,
  listOf,
  markBranch,
} from './sidebar-branch.ts'
import { branchesKey, restoreSidebarScroll, sidebarId } from './sidebar-scroll.ts'

/** Branches of the docs sidebar, which open on demand and stay open from page to page. */
export function startSidebarBranches(): void {
  if (!sidebarId) return
  document.addEventListener('click', event => {
    const branch = closest(event, '[data-branch-toggle]')?.closest<HTMLElement>('[data-branch]')
    if (branch) toggleBranch(branch)
    const more = closest<HTMLAnchorElement>(event, '[data-more]')
    if (!more || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    completeList(more)
  })

  const keep = () => {
    const open = branchesOf(document)
      .filter(isOpen)
      .map(branch => [
        branch.dataset.branch,
        listOf(branch)?.outerHTML.replaceAll(' aria-current="page"', ''),
      ])
    // The sidebar, and key and list (as HTML) of each open branch.
    session.set(branchesKey, JSON.stringify([sidebarId, ...open]))
  }
  for (const type of ['pagehide', leaving]) addEventListener(type, keep)

  restore()
  document.addEventListener('prerenderingchange', restore)
  addEventListener(shown, restore)
}

/**
 * Completes the lists that were whole, and reopens the branches that were open, except beside this page's own if opening one closes others.
 */
function restore(): void {
  const [id, ...open] = session.list(branchesKey)
  if (id !== sidebarId) return
  for (const stored of open) {
    const [key, html]: unknown[] = Array.isArray(stored) ? stored : []
    if (typeof key !== 'string' || typeof html !== 'string') continue
    const branch = findBranch(document, key)
    if (!branch) continue
    const list = listOf(branch)
    if (list && isOpen(branch) && isCut(list)) restoreItems(list, html)
    if (isOpen(branch) || branchesToClose(branch).length > 0) continue
    listOf(branch)?.remove()
    branch.insertAdjacentHTML('beforeend', html)
    markBranch(branch, true)
  }
  restoreSidebarScroll()
}

/** Adds the rows of a list from an earlier page, closed: what was open below them is restored by itself. */
function restoreItems(list: HTMLElement, html: string): void {
  const stored = new DOMParser().parseFromString(html, 'text/html').querySelector('ul')
  // A list of a plugin's pages grows by parts.
  if (!stored || !(list.dataset.own === undefined ? !isCut(stored) : hasRows(stored, list))) return
  addItems(list, closedItems(stored))
  addToggles()
}
