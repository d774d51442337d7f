import { closest } from '../event-target.ts'

const dropdown = '#menu details'

/**
 * Closes the navbar's menus on Escape, on a click outside and when focus leaves them; `<details name>` does the rest.
 *
 * @param early The last click or key before this script.
 */
export function startDropdowns(early?: Event): void {
  const close = (event: Event) => {
    const key = event instanceof KeyboardEvent ? event.key : undefined
    // In the drawer they are an accordion.
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(
      `${dropdown}[open]:not(:popover-open *)`,
    )) {
      const inside = closest(event, dropdown) === menu
      const leaves = key ? key === 'Escape' : !inside || (event.type === 'click' && closest(event, 'a'))
      if (!leaves) continue
      // It is meant for nothing else then.
      if (key) event.preventDefault()
      if (key && inside) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  }
  for (const type of ['keydown', 'click', 'focusin']) document.addEventListener(type, close)
  if (early) close(early)
}
