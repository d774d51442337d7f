import type { Sandbox } from '@shiori/sandbox'
import fc from 'fast-check'
import { expect } from 'vitest'
import { play } from './playback.ts'

const minute = 60_000

/** Models a playback token of two hours for a content with a limit of three devices, without the sandbox. */
export class SessionModel {
  now = 0
  /** Time of the last request of each playing device. */
  readonly seen = new Map<string, number>()

  playing(): string[] {
    return [...this.seen].filter(([, at]) => this.now - at < 30 * minute).map(([device]) => device)
  }

  get ended(): boolean {
    return this.now >= 120 * minute
  }
}

export interface SessionWorld {
  sandbox: Sandbox
  world: string
  token: string
}

type SessionCommand = fc.AsyncCommand<SessionModel, SessionWorld>

class Wait implements SessionCommand {
  readonly #minutes: number

  constructor(minutes: number) {
    this.#minutes = minutes
  }

  check = () => true

  async run(model: SessionModel, { sandbox, world }: SessionWorld): Promise<void> {
    model.now += this.#minutes * minute
    sandbox.advance(this.#minutes * minute, world)
  }

  toString = () => `wait ${this.#minutes} min`
}

class Act implements SessionCommand {
  readonly #action: 'start' | 'heartbeat' | 'end'
  readonly #device: string

  constructor(action: 'start' | 'heartbeat' | 'end', device: string) {
    this.#action = action
    this.#device = device
  }

  check = () => true

  async run(model: SessionModel, { sandbox, token }: SessionWorld): Promise<void> {
    const { status } = await play(sandbox, token, this.#device, this.#action)
    expect(status).toBe(this.#expected(model))
    if (status === 200 && this.#action === 'end') model.seen.delete(this.#device)
    else if (status === 200) model.seen.set(this.#device, model.now)
  }

  #expected(model: SessionModel): number {
    if (model.ended) return 401
    const playing = model.playing()
    const others = playing.filter(device => device !== this.#device)
    if (this.#action === 'start') return others.length < 3 ? 200 : 403
    return this.#action === 'end' || playing.includes(this.#device) ? 200 : 403
  }

  toString = () => `${this.#action} ${this.#device}`
}

const devices = fc.constantFrom('tv', 'phone', 'tablet', 'watch', 'laptop')

export const sessionCommands: fc.Arbitrary<SessionCommand>[] = [
  fc.integer({ min: 1, max: 40 }).map(minutes => new Wait(minutes)),
  devices.map(device => new Act('start', device)),
  devices.map(device => new Act('start', device)),
  devices.map(device => new Act('heartbeat', device)),
  devices.map(device => new Act('end', device)),
]
