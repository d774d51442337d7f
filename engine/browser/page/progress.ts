import { navigationLink } from './navigation-link.ts'
import { maximum, minimum, trickle } from './progress-amount.ts'

/** Milliseconds until the bar shows, as most pages come sooner, and between two of its moves. */
const delay = 200
const trickleEvery = 800

/** A bar at the page's top while the next page is slow to come. The link itself is never held up. */
export function startProgress(): void {
  const bar = document.createElement('div')
  bar.className = 'progress'
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    bar.remove()
  }
  const show = (amount: number) => {
    if (amount >= maximum) return stop()
    bar.style.scale = `${amount} 1`
    if (!bar.isConnected) document.body.append(bar)
    timer = setTimeout(() => show(trickle(amount)), trickleEvery)
  }
  const start = () => {
    stop()
    timer = setTimeout(() => show(minimum), delay)
  }

  document.addEventListener('click', event => {
    const elsewhere =
      event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey
    if (!elsewhere && navigationLink(event)) start()
  })
  document.addEventListener('submit', event => {
    if (!event.defaultPrevented) start()
  })
  // A page that comes back from the back/forward cache comes without the bar.
  addEventListener('pagehide', stop)
}
