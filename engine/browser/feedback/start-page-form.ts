import { fetchPageForm } from 'virtual:shiori/feedback'
import { isReceived } from '../../client/receiver.ts'
import { answerKey, wasSent } from '../../client/sent-keys.ts'
import { settings } from '../../client/settings.ts'
import { announce } from '../page/announcer.ts'

/**
 * "Was this page helpful?" without leaving the page. What it needs comes when a reader gets near the buttons. A page is not asked
 * about twice in a tab, nor where nobody receives the answer.
 */
export function startPageForm(): void {
  const load = fetchPageForm
  if (!load) return
  const form = document.querySelector<HTMLFormElement>('[data-feedback]')
  const path = form?.querySelector<HTMLInputElement>('[name=path]')?.value
  if (!form || path === undefined) return
  if (!isReceived || wasSent(answerKey(path))) {
    form.remove()
    return
  }
  form.hidden = false
  const warm = () => load().catch(() => {})
  for (const sign of ['focusin', 'pointerover']) form.addEventListener(sign, warm, { once: true })
  form.addEventListener('submit', event => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || event.target !== form) return
    event.preventDefault()
    load()
      .then(chunk => chunk.sendAnswer(form, button.value === 'yes' ? 'yes' : 'no', path))
      .catch(() => announce(settings.text.loadFailed))
  })
}
