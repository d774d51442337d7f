/** No world's time goes beyond it: what has a date of its own, such as an end in a hundred years, still has one that JSON can hold. */
export const lastMoment = Date.UTC(3000, 0)

/** Time of the sandbox. It runs faster than the real one, so that nobody waits an hour for what takes an hour. */
export interface ClockOptions {
  /** How many times faster than real time; 0 stops it, so that only `advance` moves it. 60 when left out. */
  speed?: number
  /** Where it begins, milliseconds since 1970; the real time when left out. */
  start?: number
  /** The real time, milliseconds; when left out, that of the start and what has passed since. */
  real?: () => number
}

/** Who sets the clock of the machine ahead by a day makes no world a day old: it would be forgotten. */
const unmoved = () => Math.round(performance.timeOrigin + performance.now())

export class Clock {
  readonly real: () => number
  readonly #speed: number
  readonly #start: number
  readonly #realStart: number

  constructor({ speed = 60, start, real = unmoved }: ClockOptions = {}) {
    this.real = real
    this.#speed = speed
    this.#realStart = real()
    this.#start = start ?? this.#realStart
  }

  /** The sandbox's time, milliseconds, before a world's own jumps. */
  now(): number {
    return this.#start + Math.round((this.real() - this.#realStart) * this.#speed)
  }
}
