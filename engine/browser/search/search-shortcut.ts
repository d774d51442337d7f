import { askSearchSettings } from '../../client/search-settings-request.ts'
import { startSearchWorker } from '../../client/search-worker.ts'
import { settings } from '../../client/settings.ts'
import { savesData } from '../page/saves-data.ts'
import { isCharacterKey } from '../shortcuts/character-keys.ts'

/**
 * Milliseconds after the dialog's own code when the code for results is requested: a round trip before the dialog would request it, but
 * late enough not to compete with it, as it is four times as large.
 */
const behind = 100

/** Loads the dialog and, at the same time, the location of the index and, for the site's own index, its reader. */
function fetchDialog(link: HTMLAnchorElement) {
  askSearchSettings()
  if (!link.dataset.searchOpen) startSearchWorker()
  setTimeout(() => import('../../islands/search-dialog/island.tsx').catch(() => {}), behind)
  return import('./search-dialog.ts')
}

/** Shows a message from the page's HTML that search is unavailable, and returns the focus. Opening the dialog online tries again. */
function showOffline(note: HTMLElement, link: HTMLElement, opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus()
  note.popover = 'auto'
  note.role = 'alert'
  note.style = 'margin:1em auto;padding:1em'
  note.textContent = `${link.textContent}: ${settings.text.loadFailed}`
  document.body.append(note)
  note.showPopover()
}

/**
 * The navbar's link, Ctrl+K, Cmd+K and, unless turned off, "/" open the search dialog, or focus the field on the search page. The link
 * shows the shortcut for the reader's system. The dialog's code is loaded at the first sign of intent.
 */
export function startSearchShortcut(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search-open]')
  if (!link) return
  if (/Mac|iP/.test(navigator.platform)) link.style.setProperty('--key', '"⌘K"')
  // The link opens a dialog, so prerendering its page is useless.
  link.dataset.noPrerender = ''
  // Receives the text typed before the dialog is there. Phones only show their keyboard for a field that is focused within the event.
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
      // The search page also works without the dialog; if even that is unavailable, the reader stays on this page.
      early.remove()
      if (!navigator.onLine) return showOffline(note, link, opener)
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
