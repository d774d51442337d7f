import type { JsonObject } from '../json.ts'
import type { Stored } from './base.ts'
import type { Timer } from './timers.ts'

/** A token that the world itself issued. */
export interface IssuedToken {
  /** Name of the security scheme that it fits. */
  scheme: string
  /** Milliseconds of the world's time. */
  expires: number | undefined
  claims: JsonObject
}

/** Time and counters of a world. */
export interface WorldState {
  /** How far its time is ahead, milliseconds. */
  offset: number
  /** The last number that it gave out. */
  sequence: number
  /** State of its random numbers. */
  random: number
  timers: Timer[]
}

/** A world as plain data. */
export interface WorldSnapshot extends WorldState {
  name: string
  /** Null stands for a resource of the description that was deleted. */
  records: [store: string, id: string, record: Stored | null][]
  tokens: [token: string, facts: IssuedToken][]
  data: JsonObject
}
