import type { DemoState } from '../state/demo-state.ts'
import { DemoPlayer, type DemoPlayerOptions } from './demo-player.ts'

/** Holds the only player of a video element: a new one starts after the last one was destroyed. */
export class PlayerSlot {
  #giveUp = new AbortController()
  #last: Promise<DemoPlayer | undefined> = Promise.resolve(undefined)

  /**
   * Opens a player in place of the current one.
   *
   * @returns Undefined if another was requested in the meantime.
   * @throws {PlaybackFailure} like `DemoPlayer.open`.
   */
  open(options: DemoPlayerOptions, state: DemoState, start: number): Promise<DemoPlayer | undefined> {
    this.#giveUp.abort()
    this.#giveUp = new AbortController()
    this.#last = this.#replace(this.#last, this.#giveUp.signal, options, state, start)
    return this.#last
  }

  /** Stops and frees the player. */
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
