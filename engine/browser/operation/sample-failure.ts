import { settings } from '../../client/settings.ts'

/** Shows an error in place of a sample, with a button to retry; without `retry`, shows the sample again. */
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
    // The button in the box disappears with it.
    pre.parentElement?.querySelector('select')?.focus()
  })
  box.append(settings.text.loadFailed, button)
  pre.before(box)
}
