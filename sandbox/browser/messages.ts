import type { SandboxEvent } from '../core/events.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { WorldFacts } from './world-facts.ts'

/** A request as a page sends it to its sandbox. */
export interface PageRequest {
  /** Part of the description that has the operation. */
  group: string
  method: string
  /** Path and query. */
  target: string
  /** Of the page: addresses in answers lead there. */
  origin: string
  /** By name in lower case. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
}

/** A WebSocket as a page opens it to its sandbox. */
export interface PageConnection {
  /** Part of the description that has the channel. */
  group: string
  /** Path and query. */
  target: string
  /** By name in lower case. */
  headers: Record<string, string>
}

/** What one frame of it carries. */
export type Frame = string | Uint8Array<ArrayBuffer>

/** Something about the world beside requests. */
export type Ask =
  | { what: 'facts'; group: string }
  | { what: 'advance'; ms: number }
  | { what: 'pause'; paused: boolean }
  | { what: 'log' }
  /**
   * Changes fields of resources by id, whatever their lifecycle says. `restores`: the examples, with what was made of them, are put
   * back before.
   */
  | { what: 'change'; group: string; resources: Record<string, JsonObject>; restores: boolean }
  | { what: 'reset' }
  | { what: 'export' }
  | { what: 'import'; text: string }

/** What each of them gives. */
export interface Answers {
  facts: WorldFacts
  advance: WorldFacts
  pause: WorldFacts
  log: SandboxEvent[]
  change: WorldFacts
  reset: WorldFacts
  /** The world as a file. */
  export: string
  import: WorldFacts
}

export type ToWorker =
  /** The first message. `descriptions`: folder of the parts; `name`: under which the world is kept. */
  | { type: 'open'; descriptions: string; name: string }
  | { type: 'request'; id: number; request: PageRequest }
  | { type: 'ask'; id: number; ask: Ask }
  | { type: 'cancel'; id: number }
  | { type: 'connect'; id: number; connection: PageConnection }
  /** Of the connection of this id. */
  | { type: 'frame'; id: number; frame: Frame }
  | { type: 'hang-up'; id: number }
  /** Lets the application send a message. */
  | { type: 'post'; id: number; topic: string; message: Json }

/** What kept the worker from doing it: a part that is not to be had, or is of another build; a file that is not a world. */
export type FailureKind = 'not-there' | 'other-build' | 'no-world' | 'unexpected'

export type FromWorker =
  | { type: 'head'; id: number; status: number; headers: Record<string, string> }
  | { type: 'chunk'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** `broken`: the answer broke off. */
  | { type: 'end'; id: number; broken: boolean }
  | { type: 'opened'; id: number }
  | { type: 'frame'; id: number; frame: Frame }
  /** Why a message was dropped. */
  | { type: 'dropped'; id: number; reason: string }
  | { type: 'closed'; id: number; code: number; reason: string }
  | { type: 'answer'; id: number; value: Answers[Ask['what']] }
  | { type: 'failed'; id: number; kind: FailureKind; message: string }
