/** The real time, but for what passed while it was paused. */
export class PausableTime {
  #lost = 0
  #pausedAt: number | undefined

  /** Milliseconds since 1970. */
  now(): number {
    return (this.#pausedAt ?? Date.now()) - this.#lost
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined
  }

  set paused(paused: boolean) {
    if (paused) this.#pausedAt ??= Date.now()
    else if (this.#pausedAt !== undefined) {
      this.#lost += Date.now() - this.#pausedAt
      this.#pausedAt = undefined
    }
  }
}
