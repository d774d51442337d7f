/**
 * Records the clicks and keys for an island whose code is loading, to repeat them afterwards. What the browser handles needs no repetition:
 * fields keep their text, and the focus stays.
 */
export class EarlyInput {
  readonly #events: Event[] = []
  readonly #noting = new AbortController()

  /** @param first The last event before this script was loaded, if it was in the island. */
  constructor(element: HTMLElement, first: Event | undefined) {
    if (first) this.#events.push(first)
    for (const type of ['click', 'keydown'])
      element.addEventListener(type, event => this.#events.push(event), {
        capture: true,
        signal: this.#noting.signal,
      })
  }

  repeat(): void {
    this.#noting.abort()
    for (const event of this.#events) {
      if (!(event.target instanceof Element && event.target.isConnected)) continue
      if (event instanceof KeyboardEvent) event.target.dispatchEvent(new KeyboardEvent('keydown', event))
      else event.target.closest('button')?.click()
    }
  }
}
