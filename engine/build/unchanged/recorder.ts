/** Records what pages are made from: names of data, files and environment variables. */
export class Recorder {
  /** What every page is taken to have read, as it was read outside of pages. */
  readonly common = new Set<string>()
  readonly #open = new Set<Set<string>>()
  #isOff = false

  /** Notes that something is read now. */
  readonly note = (name: string): void => {
    if (this.#isOff) return
    if (this.#open.size === 0) this.common.add(name)
    // Parts of a page that are made at the same time are each taken to have read what any of them reads.
    else for (const reads of this.#open) reads.add(name)
  }

  /**
   * Calls a function whose reads belong to no page, because its result is recorded instead.
   *
   * @param run Not async.
   */
  readonly unrecorded = <T>(run: () => T): T => {
    const outer = this.#isOff
    this.#isOff = true
    try {
      return run()
    } finally {
      this.#isOff = outer
    }
  }

  /**
   * A function that computes a value at its first call. Each page that calls it is taken to have read what the value was made from.
   *
   * @param make May be async.
   */
  readonly once = <T>(make: () => T): (() => T) => {
    let known: { value: T; reads: ReadonlySet<string> } | undefined
    return () => {
      known ??= this.#collect(make)
      for (const name of known.reads) this.note(name)
      return known.value
    }
  }

  /** Calls a function and returns the names of all that it reads. */
  async readsOf(run: () => Promise<void>): Promise<ReadonlySet<string>> {
    const { value, reads } = this.#collect(run)
    await value
    return reads
  }

  #collect<T>(make: () => T): { value: T; reads: ReadonlySet<string> } {
    const reads = new Set<string>()
    this.#open.add(reads)
    const close = () => this.#open.delete(reads)
    try {
      const value = make()
      if (value instanceof Promise) value.then(close, close)
      else close()
      return { value, reads }
    } catch (error) {
      close()
      throw error
    }
  }
}
