import { feedback } from 'virtual:shiori/feedback'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { consented, readConsent, storeConsent } from '../../client/feedback.ts'
import { mustAsk } from '../../feedback/may-count.ts'
import styles from './consent-bar.css?inline'
import { loadText } from './load-text.ts'

/**
 * Asks the reader for consent to counting page views and searches. The bar is at the end of the page and stays in sight until it is
 * answered; the answer can be changed in the same place. A browser that has answered is not asked again.
 */
export async function startConsentBar(): Promise<void> {
  if (!feedback || !mustAsk(feedback, navigator)) return
  const { consent: text } = await loadText()
  adoptStyles(styles)
  const bar = document.createElement('section')
  bar.className = 'consent'
  bar.ariaLabel = text.title
  const line = document.createElement('p')
  line.role = 'status'
  const choice = (consent: 'yes' | 'no') => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn'
    button.textContent = consent === 'yes' ? text.allow : text.decline
    button.addEventListener('click', () => {
      storeConsent(consent)
      show()
      // The pressed button is gone; the one that revokes the answer gets the focus.
      bar.querySelector('button')?.focus({ preventScroll: true })
      if (consent === 'yes') dispatchEvent(new Event(consented))
    })
    return button
  }
  const show = () => {
    const consent = readConsent()
    bar.toggleAttribute('data-asks', consent === undefined)
    line.textContent =
      consent === undefined ? text.question : consent === 'yes' ? text.allowed : text.declined
    const choices = (['yes', 'no'] as const).filter(choice => choice !== consent)
    bar.replaceChildren(line, ...choices.map(choice))
  }
  show()
  document.body.append(bar)
}
