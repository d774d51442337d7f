import { closest } from '../event-target.ts'
import { shown } from './page-life.ts'

/** From these widths on a drawer is a part of the page: the media queries of navbar and docs layout. */
const wide = '(width >= 68.75em)'
const breakpoints = [wide, '(width > 62.25em)']

const open = '[data-drawer]:popover-open'

/**
 * Menu and sidebar on narrow screens. Opening, Escape and light dismissal are the browser's (popover);
 * this says the state on the buttons, stops the page behind from scrolling, and closes what is no drawer any more.
 */
export function startDrawers(): void {
  const closeAll = () => {
    for (const drawer of document.querySelectorAll<HTMLElement>(open)) drawer.hidePopover()
  }
  const mark = () => {
    for (const opener of document.querySelectorAll<HTMLButtonElement>(
      '[popovertarget]:not([popovertargetaction])',
    )) {
      opener.ariaExpanded = `${!!opener.popoverTargetElement?.matches(open)}`
    }
    document.documentElement.style.overflow = document.querySelector(open) ? 'hidden' : ''
  }
  // The event does not bubble.
  document.addEventListener('toggle', mark, true)
  document.addEventListener('click', event => {
    // Without the second the menu would open inside the sidebar and both would stay open.
    if (closest(event, `${open} a, [data-back-to-menu]`)) closeAll()
  })
  for (const query of breakpoints) matchMedia(query).addEventListener('change', closeAll)
  addEventListener(shown, mark)
  // The window grew before this came.
  if (matchMedia(wide).matches) closeAll()
  mark()
}
