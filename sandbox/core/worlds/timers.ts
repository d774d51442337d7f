/** A scheduled transition of a world. */
export interface Timer {
  /** Due time in milliseconds of the world's time. */
  due: number
  /** Timers with the same time fire in this order. */
  order: number
  store: string
  id: string
  /** The stay in a state that it belongs to: if the resource has changed its state since, nothing happens. */
  visit: number
  /** Index of the transition in the lifecycle. */
  step: number
}

/** Timers in the order in which they fire. */
export class Timers {
  readonly #queue: Timer[]

  constructor(timers: readonly Timer[] = []) {
    this.#queue = [...timers]
  }

  add(timer: Timer): void {
    let at = this.#queue.length
    while (at > 0 && isEarlier(timer, this.#queue[at - 1])) at--
    this.#queue.splice(at, 0, timer)
  }

  /** Removes and returns the next due timer. */
  takeDue(now: number): Timer | undefined {
    const [next] = this.#queue
    return next && next.due <= now ? this.#queue.shift() : undefined
  }

  all(): readonly Timer[] {
    return this.#queue
  }
}

function isEarlier(timer: Timer, reference: Timer | undefined): boolean {
  if (!reference) return false
  return timer.due < reference.due || (timer.due === reference.due && timer.order < reference.order)
}
