import type { BrowserSettings } from '../../route-data/frame-types.ts'
import { failureBox } from '../page/failure-box.ts'

type Text = BrowserSettings['text']

/** Milliseconds until the spinner appears: faster loading does not need one. */
const spinnerDelay = 200

/**
 * Shows that an island is loading, and removes an earlier error.
 *
 * @returns A function that ends it.
 */
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

/** Shows an error at the top of an element, with a button to retry. */
export function showFailure(element: HTMLElement, text: Text, error: unknown, retry: () => void): void {
  element.prepend(failureBox(text, error instanceof Error ? error.message : String(error), retry))
}
