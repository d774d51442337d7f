import { local } from '../../client/storage.ts'
import { closest } from '../event-target.ts'

/** The buttons that hide and show the sidebar on wide screens; the head script keeps it hidden on load. */
export function startSidebarVisibility(): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', event => {
    if (closest(event, '[data-sidebar-hide]')) {
      dataset.sidebar = 'hidden'
      local.set('sidebar.hidden', 'true')
      focus('[data-sidebar-show]')
    } else if (closest(event, '[data-sidebar-show]')) {
      delete dataset.sidebar
      local.set('sidebar.hidden', 'false')
      focus('[data-sidebar-hide]')
    }
  })
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
