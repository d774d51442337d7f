import { settings } from '../../client/settings.ts'

/** Shows in the place of a sample that it did not load, with a button that tries again; without `retry` the sample again. */
export function showFailure(pre: HTMLElement, retry: (() => void) | undefined): void {
  pre.parentElement?.querySelector('.failed')?.remove()
  pre.hidden = retry !== undefined
  if (!retry) return
  const box = document.createElement('div')
  box.className = 'failed'
  box.role = 'alert'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn'
  button.textContent = settings.text.retry
  button.addEventListener('click', () => {
    retry()
    // The button goes with the box.
    pre.parentElement?.querySelector('select')?.focus()
  })
  box.append(settings.text.loadFailed, button)
  pre.before(box)
}
