const minute = 60_000

/** How often something may happen in a minute, in all: senders are not told apart. */
export class RateLimit {
  readonly #most: number
  #began = 0
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one. @returns Milliseconds until there is room again; 0 when there is. */
  take(now = Date.now()): number {
    if (now - this.#began >= minute) {
      this.#began = now
      this.#count = 0
    }
    if (this.#count >= this.#most) return this.#began + minute - now
    this.#count++
    return 0
  }
}
