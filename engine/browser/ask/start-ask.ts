import { closest } from '../event-target.ts'

const fetchDialog = () => import('./ask-dialog.ts')

/** Links to the search page's `#ask` open the panel for questions. If its code fails to load, they lead to the search page. */
export function startAsk(): void {
  document.addEventListener('click', async event => {
    const link = closest<HTMLAnchorElement>(event, 'a[href$="#ask"]')
    const search = document.querySelector<HTMLAnchorElement>('[data-search-open]')
    if (!link || link.pathname !== search?.pathname || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    try {
      const { openAsk } = await fetchDialog()
      openAsk(link)
    } catch {
      location.href = link.href
    }
  })
}
