import { adoptStyles } from '../../client/adopt-styles.ts'
import { settings } from '../../client/settings.ts'
import { format, type Messages } from '../../config/messages/messages.ts'
import type { Exchange } from '../../samples/guide/exchange.ts'
import styles from './answer-view.css?inline'

/** Longer responses are truncated; characters. */
const maxShown = 20_000

/** Results of a sample below it: responses, printed output, waits, and the outcome. */
export class AnswerView {
  readonly #box = document.createElement('div')
  readonly #text: Messages['guideRun']
  #printed: HTMLElement | undefined

  /** @param bar The buttons; results of an earlier run behind them are removed. */
  constructor(bar: HTMLElement, text: Messages['guideRun']) {
    adoptStyles(styles)
    this.#text = text
    this.#box.className = 'run-answer'
    this.#box.role = 'group'
    this.#box.ariaLabel = text.answer
    this.report(text.note)
    const before = bar.nextElementSibling
    if (before?.classList.contains('run-answer')) before.remove()
    bar.after(this.#box)
  }

  /** Removes it, because another sample runs. */
  remove(): void {
    this.#box.remove()
  }

  /** Adds a message of the page itself. */
  report(message: string): void {
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

  /**
   * Shows that time passes in the sandbox.
   *
   * @param now The world's time in milliseconds since 1970.
   */
  wait(seconds: number, now: number): void {
    this.#printed = undefined
    const time = new Date(now + seconds * 1000).toLocaleTimeString(settings.locale)
    this.report(format(this.#text.clock, { seconds, time }))
  }
}
