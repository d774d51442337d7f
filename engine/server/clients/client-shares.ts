import { createHmac, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const minute = 60_000
/** Clients that are told apart; those beyond have one share together, so that strangers make nobody's count begin anew. */
const maxClients = 10_000
/** By so much later than the one before each refusal of a client leaves: who asks again at once costs no more than that. Milliseconds. */
const pace = 10

/** Requests of a period. */
export interface Shares {
  /** Of one client. */
  each: number
  /** Of all together. */
  all: number
}

/** Why a request is refused. */
export interface Excess {
  /** 429 where the client has had its share, 503 where all together have, 413 for what is too long. */
  status: 413 | 429 | 503
  /** Seconds until there is room again. */
  retryAfter: number
  /** How long to wait before saying so, milliseconds. */
  pause: number
}

/**
 * How often something may happen in a period, a minute where nothing else is said, for each client and for all. It keeps no address: a client is known by a hash whose key is
 * nowhere but here, and key and counts go with the period. The clock is that of the process, which no change of the time moves.
 */
export class ClientShares {
  readonly #shares: Shares
  readonly #now: () => number
  readonly #period: number
  #key = randomBytes(32)
  #began = 0
  #all = 0
  readonly #counts = new Map<string | undefined, { taken: number; refused: number }>()

  /**
   * @param now Milliseconds; for tests.
   * @param period Milliseconds.
   */
  constructor(shares: Shares, now: () => number = () => performance.now(), period = minute) {
    this.#shares = shares
    this.#period = period
    this.#now = now
  }

  /** How many clients it knows at the moment. */
  get clients(): number {
    return this.#counts.size
  }

  /** Counts a request. @returns undefined where it is within the shares. */
  take(client: string): Excess | undefined {
    const excess = this.excess(client)
    if (excess) return excess
    this.#all += 1
    this.#of(client).taken += 1
    return undefined
  }

  /** Whether a request of a client would be too many; one that is not is not counted. */
  excess(client: string): Excess | undefined {
    if (this.#now() - this.#began >= this.#period) this.#begin()
    const { each, all } = this.#shares
    if (this.#of(client).taken >= each) return this.refuse(client, 429)
    return this.#all >= all ? this.refuse(client, 503) : undefined
  }

  /** What to answer a client that is refused, for this or another reason: each of its refusals leaves later than the one before. */
  refuse(client: string, status: Excess['status'], retryAfter = this.#rest()): Excess {
    const count = this.#of(client)
    count.refused += 1
    return { status, retryAfter, pause: (count.refused - 1) * pace }
  }

  /** Whole seconds until the next period begins. */
  #rest(): number {
    return Math.max(1, Math.ceil((this.#began + this.#period - this.#now()) / 1000))
  }

  #begin(): void {
    this.#began = this.#now()
    this.#key = randomBytes(32)
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

/** Waits until a refusal is to leave, and says when to come again. */
export async function pauseFor({ retryAfter, pause }: Excess, res: ServerResponse): Promise<void> {
  res.setHeader('Retry-After', String(retryAfter))
  if (pause > 0) await setTimeout(pause)
}
