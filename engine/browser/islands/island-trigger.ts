import { whenIdle } from '../page/when-idle.ts'

/** Pixels around the viewport within which an island counts as visible. */
const margin = '200px'

/** Event at an island that waits for the sample before it: that has been run. */
export const sampleRan = 'sample-ran'

/** Calls back once at the moment that the island's `data-on` names, unless its page has gone; `load` is at once. */
export function whenTriggered(element: HTMLElement, life: AbortSignal, callback: () => void): void {
  const { on } = element.dataset
  if (on === 'visible') {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        callback()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    life.addEventListener('abort', () => observer.disconnect())
  } else if (on === 'click') {
    const open = (event: Event) => {
      event.preventDefault()
      callback()
    }
    element.addEventListener('click', open, { once: true })
  } else if (on === 'idle') {
    whenIdle(() => life.aborted || callback())
  } else if (on === 'run') element.addEventListener(sampleRan, callback, { once: true })
  else callback()
}
