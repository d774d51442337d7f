import { feedback } from 'virtual:shiori/feedback'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { consented, keepConsent, readConsent } from '../../client/feedback.ts'
import { mustAsk } from '../../feedback/may-count.ts'
import styles from './consent-bar.css?inline'
import { loadText } from './load-text.ts'

/**
 * Asks a reader at the end of the page, in sight until it is answered, whether page views and searches may be counted; the answer can
 * be changed at the same place. Nobody is asked whose browser has answered.
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
      keepConsent(consent)
      show()
      // The button that was pressed is gone: the other one, which takes it back, is beside it.
      bar.querySelector('button')?.focus({ preventScroll: true })
      if (consent === 'yes') dispatchEvent(new Event(consented))
    })
    return button
  }
  const show = () => {
    const given = readConsent()
    bar.toggleAttribute('data-asks', given === undefined)
    line.textContent = given === undefined ? text.question : given === 'yes' ? text.allowed : text.declined
    const choices = (['yes', 'no'] as const).filter(one => one !== given)
    bar.replaceChildren(line, ...choices.map(choice))
  }
  show()
  document.body.append(bar)
}
