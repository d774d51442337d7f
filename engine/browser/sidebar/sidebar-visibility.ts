import { local } from '../../client/storage.ts'

/** The buttons that hide the sidebar on wide screens and bring it back; the head script keeps it hidden on load. */
export function startSidebarVisibility(): void {
  const { dataset } = document.documentElement
  const hide = document.querySelector<HTMLElement>('[data-sidebar-hide]')
  const show = document.querySelector<HTMLElement>('[data-sidebar-show]')
  hide?.addEventListener('click', () => {
    dataset.sidebar = 'hidden'
    local.set('sidebar.hidden', 'true')
    show?.focus()
  })
  show?.addEventListener('click', () => {
    delete dataset.sidebar
    local.set('sidebar.hidden', 'false')
    hide?.focus()
  })
}
