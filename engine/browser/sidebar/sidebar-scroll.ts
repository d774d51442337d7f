import { session } from '../../client/storage.ts'

const key = 'sidebar'

/** Key of the stored open branches; see sidebar-branches.ts. */
export const branchesKey = 'sidebar.lists'

const sidebar = document.querySelector<HTMLElement>('aside[data-sidebar]')
const scroller = sidebar?.querySelector('[data-sidebar-scroll]')

/** Id of the page's sidebar: state of another sidebar does not apply. */
export const sidebarId = sidebar?.dataset.sidebar

/** Scrolls the sidebar to its last offset, and to the page's own item if that is out of sight. */
export function restoreSidebarScroll(): void {
  if (!scroller) return
  const [id, top] = session.list(key)
  if (id === sidebarId) scroller.scrollTop = Number(top)
  const item = scroller.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  if (item && (item.top < frame.top || item.bottom > frame.bottom)) {
    scroller.scrollTop += item.top - frame.top - frame.height / 2
  }
}

/** Keeps the scroll offset of the sidebar from page to page. */
export function startSidebarScroll(): void {
  if (!scroller) return
  const keep = () => session.set(key, JSON.stringify([sidebarId, scroller.scrollTop]))
  // Not when the page is left: the browser would have to lay it out once more before it shows the next one.
  scroller.addEventListener('scroll', keep)
  // A prerendered page was created before the previous page stored its final offset.
  document.addEventListener('prerenderingchange', restoreSidebarScroll)
  restoreSidebarScroll()
}
