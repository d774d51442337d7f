import { closest } from '../event-target.ts'
import { shown } from './page-life.ts'

/** From these widths on a drawer is a part of the page: the media queries of navbar and docs layout. */
const wide = '(width >= 68.75em)'
const breakpoints = [wide, '(width > 62.25em)']

const open = '[data-drawer]:popover-open'

/** The drawer that is open, and what was made inert behind it. */
let held: { drawer: Element; behind: HTMLElement[] } | undefined

/** Makes the page behind a drawer inert: everything beside it and beside what it stands in. */
function hold(drawer: Element): void {
  release()
  const behind: HTMLElement[] = []
  for (let part = drawer; part !== document.body && part.parentElement; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement && !other.inert) behind.push(other)
  for (const part of behind) part.inert = true
  held = { drawer, behind }
}

function release(): void {
  for (const part of held?.behind ?? []) part.inert = false
  held = undefined
}

const openerOf = (drawer: Element) =>
  document.querySelector<HTMLElement>(
    `[popovertarget="${drawer.id}"]:not([popovertargetaction], [data-back-to-menu])`,
  )

/**
 * Menu and sidebar on narrow screens. Opening, Escape, light dismissal and the focus on the button that closes are the browser's (popover);
 * this says the state on the buttons, keeps the focus within and gives it back, stops the page behind from scrolling, and closes what is no
 * drawer any more.
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
  // The events do not bubble. Before it is shown: what is inert then cannot get the focus.
  document.addEventListener(
    'beforetoggle',
    event => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.drawer === undefined) return
      if (event.newState === 'open') hold(event.target)
      else if (held?.drawer === event.target) release()
    },
    true,
  )
  document.addEventListener(
    'toggle',
    event => {
      mark()
      // A press beside the drawer closes it and leaves the focus nowhere.
      if (!(event.target instanceof HTMLElement) || event.target.dataset.drawer === undefined || held) return
      if (document.activeElement === document.body) openerOf(event.target)?.focus()
    },
    true,
  )
  document.addEventListener('click', event => {
    // Without the second the menu would open inside the sidebar and both would stay open.
    if (closest(event, `${open} a, [data-back-to-menu]`)) closeAll()
  })
  for (const query of breakpoints) matchMedia(query).addEventListener('change', closeAll)
  addEventListener(shown, mark)
  // The window grew before this came.
  if (matchMedia(wide).matches) closeAll()
  // One was opened before this came, and from the sidebar perhaps the menu, which the page has first.
  const [early, other] = document.querySelectorAll<HTMLElement>(open)
  if (other) {
    closeAll()
    early?.showPopover()
  } else if (early) hold(early)
  mark()
}
