/** Upper bound of time in worlds: dates in the far future, such as an end in a hundred years, can still be represented in JSON. */
export const lastMoment = Date.UTC(3000, 0)

/** Time of the sandbox. It passes faster than real time, so that nobody has to wait an hour for something that takes an hour. */
export interface ClockOptions {
  /** Factor compared with real time; at 0, only `advance` changes the time. Default: 60. */
  speed?: number
  /** Initial time in milliseconds since 1970. Default: the real time. */
  start?: number
  /** The real time in milliseconds. Default: the time at the start plus the elapsed time. */
  real?: () => number
}

/** Ignores changes of the system clock: setting it ahead by a day would make worlds expire. */
const systemNow = () => Math.round(performance.timeOrigin + performance.now())

export class Clock {
  readonly real: () => number
  readonly #speed: number
  readonly #start: number
  readonly #realStart: number

  constructor({ speed = 60, start, real = systemNow }: ClockOptions = {}) {
    this.real = real
    this.#speed = speed
    this.#realStart = real()
    this.#start = start ?? this.#realStart
  }

  /** The sandbox's time in milliseconds, without the advances of single worlds. */
  now(): number {
    return this.#start + Math.round((this.real() - this.#realStart) * this.#speed)
  }
}
