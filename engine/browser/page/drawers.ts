import { closest } from '../event-target.ts'
import { shown } from './page-life.ts'

/** From this width on, drawers are part of the page: the media queries of navbar and docs layout. */
const wide = '(width >= 68.75em)'
const breakpoints = [wide, '(width > 62.25em)']

const open = '[data-drawer]:popover-open'

/** The elements made inert behind the open drawer. */
let behind: HTMLElement[] = []

/** Makes everything except an open drawer and its ancestors inert. */
function hold(drawer: Element): void {
  if (behind.length > 0 || !drawer.matches(open)) return
  for (let part = drawer; part !== document.body && part.parentElement; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement && !other.inert) behind.push(other)
  for (const part of behind) part.inert = true
}

function release(): void {
  for (const part of behind) part.inert = false
  behind = []
}

const openerOf = (drawer: Element) =>
  document.querySelector<HTMLElement>(
    `[popovertarget="${drawer.id}"]:not([popovertargetaction], [data-back-to-menu])`,
  )

/**
 * Menu and sidebar on narrow screens. The browser (popover) opens and closes them and focuses the close button; this script sets the state
 * of the buttons, traps and restores the focus, stops the page behind from scrolling, and closes a drawer when the window becomes wide.
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
  // Captures, because the events do not bubble. What was inert is released before the drawer is shown, since an inert element cannot get the
  // focus; the page becomes inert after the drawer's first frame, since that computes the styles of the whole page.
  document.addEventListener(
    'beforetoggle',
    event => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.drawer === undefined) return
      const drawer = event.target
      release()
      if (event.newState === 'open') requestAnimationFrame(() => setTimeout(() => hold(drawer)))
    },
    true,
  )
  document.addEventListener(
    'toggle',
    event => {
      mark()
      // A click outside the drawer closes it without moving the focus.
      if (!(event.target instanceof HTMLElement) || event.target.dataset.drawer === undefined) return
      if (!document.querySelector(open) && document.activeElement === document.body)
        openerOf(event.target)?.focus()
    },
    true,
  )
  document.addEventListener('click', event => {
    // Without the second selector, the menu would open inside the sidebar, and both would stay open.
    if (closest(event, `${open} a, [data-back-to-menu]`)) closeAll()
  })
  for (const query of breakpoints) matchMedia(query).addEventListener('change', closeAll)
  addEventListener(shown, mark)
  // The window may have grown before this script was loaded.
  if (matchMedia(wide).matches) closeAll()
  // A drawer may have been opened before this script was loaded, or even the menu from the sidebar; the menu comes first in the page.
  const [early, other] = document.querySelectorAll<HTMLElement>(open)
  if (other) {
    closeAll()
    early?.showPopover()
  } else if (early) hold(early)
  mark()
}
