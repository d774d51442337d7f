/**
 * The buttons that a reader presses and the keys that go to an island whose code is on its way, to be done again once it is there. What
 * the browser does by itself needs no repetition: fields hold what was typed, and the focus stays.
 */
export class EarlyInput {
  readonly #events: Event[] = []
  readonly #noting = new AbortController()

  /** @param first What was done before this script was there, if that was in the island. */
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
