import { session } from '../../client/storage.ts'
import { leaving } from '../page/page-life.ts'

const key = 'sidebar'

/** Where the open branches are kept; see sidebar-branches.ts. */
export const branchesKey = 'sidebar.lists'

const sidebar = document.querySelector<HTMLElement>('aside[data-sidebar]')
const scroller = sidebar?.querySelector('[data-sidebar-scroll]')

/** Id of the page's sidebar: what another one left behind is of no use to it. */
export const sidebarId = sidebar?.dataset.sidebar

/** Scrolls the sidebar to where it was on the page before, and to the page's own item when that is out of sight. */
export function restoreSidebarScroll(): void {
  if (!scroller) return
  const [id, top] = JSON.parse(session.get(key) ?? '[]') as [string?, number?]
  if (id === sidebarId) scroller.scrollTop = top ?? 0
  const item = scroller.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  if (item && (item.top < frame.top || item.bottom > frame.bottom)) {
    scroller.scrollTop += item.top - frame.top - frame.height / 2
  }
}

/** Keeps the sidebar's scroll position from page to page. */
export function startSidebarScroll(): void {
  if (!scroller) return
  const keep = () => session.set(key, JSON.stringify([sidebarId, scroller.scrollTop]))
  for (const type of ['pagehide', leaving]) addEventListener(type, keep)
  // A prerendered page was made before the one that is left had its last say.
  document.addEventListener('prerenderingchange', restoreSidebarScroll)
  restoreSidebarScroll()
}
