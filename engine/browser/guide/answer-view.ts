import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import { format, type Messages } from '../../config/messages/messages.ts'
import type { Exchange } from '../../samples/guide/exchange.ts'
import styles from './answer-view.css?inline'

/** An answer that is longer is cut, characters. */
const maxShown = 20_000

/** What comes of a sample, below it: answers, what it prints, waits, and how it ended. */
export class AnswerView {
  readonly #box = document.createElement('div')
  readonly #text: Messages['guideRun']
  #printed: HTMLElement | undefined

  /** @param bar The buttons; what an earlier run left behind them goes. */
  constructor(bar: HTMLElement, text: Messages['guideRun']) {
    adoptStyles(styles)
    this.#text = text
    this.#box.className = 'run-answer'
    this.#box.role = 'group'
    this.#box.ariaLabel = text.answer
    this.tell(text.note)
    const before = bar.nextElementSibling
    if (before?.classList.contains('run-answer')) before.remove()
    bar.after(this.#box)
  }

  /** Takes it away: another sample runs instead. */
  remove(): void {
    this.#box.remove()
  }

  /** A line of the page's own. */
  tell(message: string): void {
    const line = document.createElement('p')
    line.textContent = message
    this.#box.append(line)
  }

  answer({ method, target, status, body }: Exchange): void {
    this.#printed = undefined
    const details = document.createElement('details')
    const summary = document.createElement('summary')
    const request = document.createElement('code')
    request.textContent = `${method} ${target}`
    const badge = document.createElement('span')
    badge.className = `badge ${status < 300 ? 'success' : 'danger'}`
    badge.textContent = String(status)
    summary.append(badge, ' ', request)
    const pre = document.createElement('pre')
    pre.tabIndex = 0
    pre.textContent = body === undefined ? '' : JSON.stringify(body, null, 2).slice(0, maxShown)
    details.append(summary, pre)
    this.#box.append(details)
    for (const earlier of this.#box.querySelectorAll('details')) earlier.open = earlier === details
  }

  print(printed: string): void {
    if (!this.#printed) {
      this.#printed = document.createElement('pre')
      this.#printed.tabIndex = 0
      this.#printed.ariaLabel = this.#text.output
      this.#box.append(this.#printed)
    }
    this.#printed.textContent = `${this.#printed.textContent}${printed}`.slice(-maxShown)
  }

  /** Time passes in the sandbox. @param now The world's time, milliseconds since 1970. */
  wait(seconds: number, now: number): void {
    this.#printed = undefined
    const time = new Date(now + seconds * 1000).toLocaleTimeString(settings.locale)
    this.tell(format(this.#text.clock, { seconds, time }))
  }
}
