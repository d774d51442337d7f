import { onScroll } from './scroll-direction.ts'

/** Within this many pixels from the top of the page, the navbar is always visible. */
const topZone = 64

/** Hides the navbar on scrolling down and shows it on scrolling up, unless it is in use. */
export function startNavbar(): void {
  const navbar = document.querySelector('[data-navbar][data-hide-on-scroll]')
  if (!navbar) return
  const hide = (hidden: boolean) => navbar.toggleAttribute('data-hidden', hidden)
  onScroll((top, down) =>
    hide(down && top > topZone && !navbar.querySelector(':focus-visible, [open], :popover-open')),
  )
  navbar.addEventListener('focusin', () => hide(false))
}
