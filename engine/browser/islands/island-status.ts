import type { BrowserSettings } from '../../route-data/frame-types.ts'

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

/** The red box: what happened, and a button that loads again. Plain DOM, as React may be what did not load. */
export function showFailure(element: HTMLElement, text: Text, error: unknown, retry: () => void): void {
  const box = document.createElement('div')
  box.className = 'island-error'
  box.role = 'alert'
  const title = document.createElement('p')
  title.textContent = text.loadFailed
  const message = document.createElement('p')
  message.className = 'island-error-message'
  message.textContent = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = text.retry
  button.addEventListener('click', retry)
  box.append(title, message, button)
  element.prepend(box)
}
