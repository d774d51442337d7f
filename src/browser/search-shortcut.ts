import { closest } from './event-target.ts'

/** Ctrl+K, Cmd+K and "/" lead to the search; the hint on the button names the reader's key. */
export function startSearchShortcut(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search-open]')
  if (!link) return
  const hint = link.querySelector('kbd')
  if (hint && /Mac|iP/.test(navigator.platform)) hint.textContent = '⌘K'

  document.addEventListener('keydown', event => {
    const key = event.ctrlKey || event.metaKey ? `mod+${event.key}` : event.key
    const typing = closest(event, 'input, textarea, select, [contenteditable]')
    if (event.altKey || !(/^mod\+k$/i.test(key) || (key === '/' && !typing))) return
    event.preventDefault()
    const field =
      link.pathname === location.pathname && document.querySelector<HTMLElement>('main [name="q"]')
    if (field) field.focus()
    else link.click()
  })
}
