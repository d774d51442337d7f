import { closest } from '../event-target.ts'

const dropdown = '#menu details'

/**
 * Closes the navbar's menus on Escape, on a click outside and on loss of focus; `<details name>` does the rest.
 *
 * @param early The last click or key before this script was loaded.
 */
export function startDropdowns(early?: Event): void {
  const close = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : undefined
    // In the drawer, the menus are an accordion.
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(
      `${dropdown}[open]:not(:popover-open *)`,
    )) {
      const inside = closest(event, dropdown) === menu
      const shouldClose = key ? key === 'Escape' : !inside || (event.type === 'click' && closest(event, 'a'))
      if (!shouldClose) continue
      // The key has been handled.
      if (key) event.preventDefault()
      if (key && inside) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  }
  for (const type of ['keydown', 'click', 'focusin']) document.addEventListener(type, close)
  if (early) close(early)
}
