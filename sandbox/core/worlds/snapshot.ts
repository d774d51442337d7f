import type { JsonObject } from '../json.ts'
import type { Stored } from './base.ts'
import type { Timer } from './timers.ts'

/** A token that the world issued. */
export interface IssuedToken {
  /** Name of the security scheme. */
  scheme: string
  /** Expiry in milliseconds of the world's time. */
  expires: number | undefined
  claims: JsonObject
}

/** Time and counters of a world. */
export interface WorldState {
  /** Milliseconds by which its time was advanced. */
  offset: number
  /** The last sequence number. */
  sequence: number
  /** State of its random number generator. */
  random: number
  timers: Timer[]
}

/** A world as plain data. */
export interface WorldSnapshot extends WorldState {
  name: string
  /** Null for a deleted resource of the description. */
  records: [store: string, id: string, record: Stored | null][]
  tokens: [token: string, facts: IssuedToken][]
  data: JsonObject
}
