import { whenIdle } from '../page/when-idle.ts'

/** Margin around the viewport within which an island counts as visible. */
const margin = '200px'

/** Event for an island that waits for the sample before it: the sample has run. */
export const sampleRan = 'sample-ran'

/**
 * Calls back once at the event that the island's `data-on` names, unless its page has been left; `load` is immediate. An island that waits
 * for `use` also loads with the page if the address has a query, which may contain its state.
 */
export function whenTriggered(element: HTMLElement, life: AbortSignal, callback: () => void): void {
  const { on } = element.dataset
  if (on === 'use' && !location.search) onFirstUse(element, life, callback)
  else if (on === 'visible' || on === 'use') {
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

function onFirstUse(element: HTMLElement, life: AbortSignal, callback: () => void): void {
  const waiting = new AbortController()
  const begin = (event: Event) => {
    // A touch may begin to scroll; if not, a click follows.
    if (event instanceof PointerEvent && event.type === 'pointerdown' && event.pointerType !== 'mouse') return
    waiting.abort()
    callback()
  }
  const signal = AbortSignal.any([life, waiting.signal])
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click', 'input'])
    element.addEventListener(type, begin, { signal })
}
