import { askSearchSettings } from '../../client/search-settings-request.ts'
import { startSearchWorker } from '../../client/search-worker.ts'
import { settings } from '../../client/settings.ts'
import { savesData } from '../page/saves-data.ts'
import { isCharacterKey } from '../shortcuts/character-keys.ts'

/**
 * Milliseconds by which the code of the results sets out behind the dialog and what answers: a round trip earlier than the dialog asks
 * for it, but not so early that they share the line, as it is four times as large.
 */
const behind = 100

/** Fetches the dialog, and beside it where the index is and, of the site's own one, what reads it. */
function fetchDialog(link: HTMLAnchorElement) {
  askSearchSettings()
  if (!link.dataset.searchOpen) startSearchWorker()
  setTimeout(() => import('../../islands/search-dialog/island.tsx').catch(() => {}), behind)
  return import('./search-dialog.ts')
}

/** Says in the words that every page has that there is no search, and gives the focus back; who comes back online asks again. */
function sayOffline(note: HTMLElement, link: HTMLElement, opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus()
  note.popover = 'auto'
  note.role = 'alert'
  note.style = 'margin:1em auto;padding:1em'
  note.textContent = `${link.textContent}: ${settings.text.loadFailed}`
  document.body.append(note)
  note.showPopover()
}

/**
 * The navbar's link, Ctrl+K, Cmd+K and, unless turned off, "/" open the search dialog, or go to the field of the search page when that is
 * the page. The hint on the link names the reader's key. The dialog's code comes with the first sign of intent.
 */
export function startSearchShortcut(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search-open]')
  if (!link) return
  if (/Mac|iP/.test(navigator.platform)) link.style.setProperty('--key', '"⌘K"')
  // It leads to a dialog now, not to a page that would be worth loading ahead.
  link.dataset.noPrerender = ''
  // Takes what is typed until the dialog is there. Phones show their keyboard only for a field focused right away.
  const early = document.createElement('input')
  early.style = 'position:fixed;top:0;opacity:0'
  const note = document.createElement('div')
  let chunk: typeof import('./search-dialog.ts') | undefined

  for (const sign of ['pointerenter', 'focus'])
    link.addEventListener(sign, async () => {
      if (savesData()) return
      try {
        chunk ??= await fetchDialog(link)
        chunk.prepareSearch()
      } catch {}
    })
  link.addEventListener('click', async event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const field =
      link.pathname === location.pathname && document.querySelector<HTMLElement>('main [name="q"]')
    if (field) return field.focus()
    const opener = document.activeElement
    if (!chunk && opener !== early) {
      document.body.append(early)
      early.focus()
    }
    try {
      chunk ??= await fetchDialog(link)
      chunk.openSearch(link, early, opener)
    } catch {
      // The search page can do without; where nothing answers, the page that is shown is worth more.
      early.remove()
      if (!navigator.onLine) return sayOffline(note, link, opener)
      location.href = `${link.href}?q=${encodeURIComponent(early.value)}`
    }
  })
  document.addEventListener('keydown', event => {
    const isCombination = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    if (!isCombination && !isCharacterKey(event, '/')) return
    event.preventDefault()
    link.click()
  })
  // The dialog was open when the page was left, see search-history.ts.
  if (history.state?.search) link.click()
}
