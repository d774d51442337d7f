import type { DemoState } from '../state/demo-state.ts'
import { DemoPlayer, type DemoPlayerOptions } from './demo-player.ts'

/** Holds the one player of a video element: the next one begins when the one before is gone. */
export class PlayerSlot {
  #giveUp = new AbortController()
  #last: Promise<DemoPlayer | undefined> = Promise.resolve(undefined)

  /**
   * Opens a player in place of the one before.
   *
   * @returns undefined when another was asked for in the meantime.
   * @throws as `DemoPlayer.open`.
   */
  open(options: DemoPlayerOptions, state: DemoState, start: number): Promise<DemoPlayer | undefined> {
    this.#giveUp.abort()
    this.#giveUp = new AbortController()
    this.#last = this.#replace(this.#last, this.#giveUp.signal, options, state, start)
    return this.#last
  }

  /** Stops and frees all. */
  close(): void {
    this.#giveUp.abort()
  }

  async #replace(
    last: Promise<DemoPlayer | undefined>,
    signal: AbortSignal,
    options: DemoPlayerOptions,
    state: DemoState,
    start: number,
  ): Promise<DemoPlayer | undefined> {
    const before = await last.catch(() => undefined)
    await before?.destroy()
    if (signal.aborted) return undefined
    try {
      return await DemoPlayer.open(options, state, start, signal)
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }
}
