import { fetchPageForm } from 'virtual:shiori/feedback'
import { isReceived } from '../../client/receiver.ts'
import { answerKey, wasSent } from '../../client/sent-keys.ts'
import { settings } from '../../client/settings.ts'
import { announce } from '../page/announcer.ts'

/**
 * "Was this page helpful?" without leaving the page. Its code is loaded when the reader gets close to the buttons. A tab asks once a page,
 * and only if answers are received.
 */
export function startPageForm(): void {
  const load = fetchPageForm
  if (!load) return
  const form = document.querySelector<HTMLFormElement>('[data-feedback]')
  const path = form?.querySelector<HTMLInputElement>('[name=path]')?.value
  if (!form || path === undefined) return
  if (!isReceived || wasSent(answerKey(path))) {
    // In sight, it leaves its place empty: links below it must not move away from the pointer.
    if (form.getBoundingClientRect().top < innerHeight) form.style.visibility = 'hidden'
    else form.remove()
    return
  }
  form.hidden = false
  const preload = () => load().catch(() => {})
  for (const sign of ['focusin', 'pointerover']) form.addEventListener(sign, preload, { once: true })
  form.addEventListener('submit', event => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || event.target !== form) return
    event.preventDefault()
    load()
      .then(chunk => chunk.sendAnswer(form, button.value === 'yes' ? 'yes' : 'no', path))
      .catch(() => announce(settings.text.loadFailed))
  })
}
