/** Something that a world does by itself at a time. */
export interface Timer {
  /** Milliseconds of the world's time. */
  due: number
  /** Timers of the same time go off in this order. */
  order: number
  store: string
  id: string
  /** Which stay in a state it belongs to: when the resource has moved on, nothing happens. */
  visit: number
  /** Index of the transition in the lifecycle. */
  step: number
}

/** Timers in the order in which they go off. */
export class Timers {
  readonly #queue: Timer[]

  constructor(timers: readonly Timer[] = []) {
    this.#queue = [...timers]
  }

  add(timer: Timer): void {
    let at = this.#queue.length
    while (at > 0 && goesBefore(timer, this.#queue[at - 1])) at--
    this.#queue.splice(at, 0, timer)
  }

  /** The next one that is due, taken out of the queue. */
  takeDue(now: number): Timer | undefined {
    const [next] = this.#queue
    return next && next.due <= now ? this.#queue.shift() : undefined
  }

  all(): readonly Timer[] {
    return this.#queue
  }
}

function goesBefore(timer: Timer, other: Timer | undefined): boolean {
  if (!other) return false
  return timer.due < other.due || (timer.due === other.due && timer.order < other.order)
}
