import { createHmac, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const minute = 60_000
/**
 * Maximum number of clients with their own count. Further ones share one count, so that new clients cannot reset the
 * counts of others.
 */
const maxClients = 10_000
/** Milliseconds by which each refusal of a client is delayed more than the one before, so that clients that retry at once cost little. */
const pace = 10

/** Maximum number of requests in a period. */
export interface Shares {
  /** For each client. */
  each: number
  /** For all clients together. */
  all: number
}

/** Refusal of a request. */
export interface Excess {
  /** 429 if the client exceeds its limit, 503 if all clients together do, 413 if the body is too long. */
  status: 413 | 429 | 503
  /** Seconds until requests are accepted again. */
  retryAfter: number
  /** Delay of the response, in milliseconds. */
  pause: number
}

/**
 * Limits requests per period (by default, a minute) for each client and for all together. No address is stored: a
 * client is identified by a hash with a key that exists only in this process, and counts are dropped with the period.
 * The clock is monotonic, so changes of the system time do not affect it.
 */
export class ClientShares {
  readonly #shares: Shares
  readonly #now: () => number
  readonly #period: number
  readonly #key = randomUUID()
  #began = 0
  #all = 0
  readonly #counts = new Map<string | undefined, { taken: number; refused: number }>()

  /**
   * @param now Returns milliseconds; for tests.
   * @param period Length of the period in milliseconds.
   */
  constructor(shares: Shares, now: () => number = () => performance.now(), period = minute) {
    this.#shares = shares
    this.#period = period
    this.#now = now
  }

  /** Number of clients with a count at present. */
  get clients(): number {
    return this.#counts.size
  }

  /** Counts a request. @returns Undefined if it is within the limits. */
  take(client: string): Excess | undefined {
    const excess = this.excess(client)
    if (excess) return excess
    this.#all += 1
    this.#of(client).taken += 1
    return undefined
  }

  /** Checks whether a further request of a client would exceed the limits, without counting it. */
  excess(client: string): Excess | undefined {
    if (this.#now() - this.#began >= this.#period) this.#begin()
    const { each, all } = this.#shares
    if (this.#of(client).taken >= each) return this.refuse(client, 429)
    return this.#all >= all ? this.refuse(client, 503) : undefined
  }

  /** The refusal for a client, for any reason. Each refusal is delayed more than the one before. */
  refuse(client: string, status: Excess['status'], retryAfter = this.#rest()): Excess {
    const count = this.#of(client)
    count.refused += 1
    return { status, retryAfter, pause: (count.refused - 1) * pace }
  }

  /** Seconds until the next period begins, rounded up. */
  #rest(): number {
    return Math.max(1, Math.ceil((this.#began + this.#period - this.#now()) / 1000))
  }

  #begin(): void {
    this.#began = this.#now()
    this.#all = 0
    this.#counts.clear()
  }

  #of(client: string): { taken: number; refused: number } {
    const hash = createHmac('sha256', this.#key).update(client).digest('base64')
    const isKnown = this.#counts.has(hash) || this.#counts.size < maxClients
    const name = isKnown ? hash : undefined
    const count = this.#counts.get(name) ?? { taken: 0, refused: 0 }
    this.#counts.set(name, count)
    return count
  }
}

/** Waits for the delay of a refusal and sets `Retry-After`. */
export async function pauseFor({ retryAfter, pause }: Excess, res: ServerResponse): Promise<void> {
  res.setHeader('Retry-After', String(retryAfter))
  await setTimeout(pause)
}
