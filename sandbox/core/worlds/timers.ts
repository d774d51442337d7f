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
  /** The last one first, since an item is taken from the end of a list without moving the others. */
  readonly #queue: Timer[]

  /** @param timers In any order: a snapshot may have been edited. */
  constructor(timers: readonly Timer[] = []) {
    this.#queue = timers.toReversed().sort(compare)
  }

  add(timer: Timer): void {
    const later = this.#queue.filter(other => compare(other, timer) < 0).length
    this.#queue.splice(later, 0, timer)
  }

  /** Removes and returns the next due timer. */
  takeDue(now: number): Timer | undefined {
    const next = this.#queue.at(-1)
    return next && next.due <= now ? this.#queue.pop() : undefined
  }

  all(): readonly Timer[] {
    return this.#queue.toReversed()
  }
}

function compare(a: Timer, b: Timer): number {
  return b.due - a.due || b.order - a.order
}
