import type { BrowserSettings } from '../../route-data/frame-types.ts'
import { failureBox } from '../page/failure-box.ts'

type Text = BrowserSettings['text']

/** Milliseconds until the spinner shows: what comes sooner needs none. */
const spinnerDelay = 200

/** Shows that an island loads, and clears a failure of before. Returns what ends it. */
export function showLoading(element: HTMLElement, text: Text): () => void {
  element.querySelector(':scope > .island-error')?.remove()
  element.ariaBusy = 'true'
  const spinner = document.createElement('div')
  spinner.className = 'island-loading'
  spinner.role = 'status'
  const timer = setTimeout(() => {
    element.prepend(spinner)
    spinner.textContent = text.loading
  }, spinnerDelay)
  return () => {
    clearTimeout(timer)
    spinner.remove()
    element.ariaBusy = null
  }
}

/** Tells at the top of an element what did not load, with a button that loads again. */
export function showFailure(element: HTMLElement, text: Text, error: unknown, retry: () => void): void {
  element.prepend(failureBox(text, error instanceof Error ? error.message : String(error), retry))
}
