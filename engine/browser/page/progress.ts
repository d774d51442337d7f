import { navigationLink } from './navigation-link.ts'
import { shown } from './page-life.ts'
import { maximum, minimum, nextAmount } from './progress-amount.ts'

/** Milliseconds until the bar appears, because most pages load faster, and between its steps. */
const delay = 200
const trickleInterval = 800

/**
 * A bar at the top of the page while the next page loads slowly. It never delays the link itself.
 *
 * @param early The last click or key before this script was loaded.
 */
export function startProgress(early?: Event): void {
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
    timer = setTimeout(() => show(nextAmount(amount)), trickleInterval)
  }
  const start = (since = performance.now()) => {
    stop()
    timer = setTimeout(() => show(minimum), since + delay - performance.now())
  }

  const follow = (event: MouseEvent) => {
    const elsewhere =
      event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey
    if (!elsewhere && navigationLink(event)) start(event.timeStamp)
  }
  if (early instanceof MouseEvent) follow(early)
  document.addEventListener('click', follow)
  document.addEventListener('submit', event => {
    if (!event.defaultPrevented) start()
  })
  // A page that returns from the back/forward cache has no bar.
  for (const type of ['pagehide', shown]) addEventListener(type, stop)
}
