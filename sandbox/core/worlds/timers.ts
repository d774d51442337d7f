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
  /** Index of the next timer. Those before it have fired; removing each at once would move all others every time. */
  #next = 0

  /** @param timers In any order: a snapshot may have been edited. */
  constructor(timers: readonly Timer[] = []) {
    this.#queue = timers.toSorted(compare)
  }

  add(timer: Timer): void {
    const before = this.#queue.findLastIndex(
      (other, index) => index < this.#next || compare(other, timer) <= 0,
    )
    this.#queue.splice(before + 1, 0, timer)
  }

  /** Removes and returns the next due timer. */
  takeDue(now: number): Timer | undefined {
    const next = this.#queue[this.#next]
    if (!next || next.due > now) return undefined
    this.#next++
    if (this.#next * 2 > this.#queue.length) {
      this.#queue.splice(0, this.#next)
      this.#next = 0
    }
    return next
  }

  all(): readonly Timer[] {
    return this.#queue.slice(this.#next)
  }
}

function compare(a: Timer, b: Timer): number {
  return a.due - b.due || a.order - b.order
}
