import { onScroll } from './scroll-direction.ts'

/** Within this many pixels of the page's top the navbar is always there. */
const topZone = 64

/** Hides the navbar on scroll down and shows it on scroll up; not while it is in use. */
export function startNavbar(): void {
  const navbar = document.querySelector('[data-navbar][data-hide-on-scroll]')
  if (!navbar) return
  const hide = (hidden: boolean) => navbar.toggleAttribute('data-hidden', hidden)
  onScroll((top, down) =>
    hide(down && top > topZone && !navbar.querySelector(':focus-visible, [open], :popover-open')),
  )
  navbar.addEventListener('focusin', () => hide(false))
}
