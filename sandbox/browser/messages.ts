import type { SandboxEvent } from '../core/events.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { WorldFacts } from './world-facts.ts'

/** A request of a page to its sandbox. */
export interface PageRequest {
  /** Part of the description that has the operation. */
  group: string
  method: string
  /** Path and query. */
  target: string
  /** Origin of the page, used for URLs in responses. */
  origin: string
  /** Header values by name in lower case. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
}

/** A WebSocket of a page to its sandbox. */
export interface PageConnection {
  /** Part of the description that has the channel. */
  group: string
  /** Path and query. */
  target: string
  /** Header values by name in lower case. */
  headers: Record<string, string>
}

/** Content of a frame. */
export type Frame = string | Uint8Array<ArrayBuffer>

/** Actions on the world other than requests. */
export type Ask =
  | { what: 'facts'; group: string }
  | { what: 'advance'; ms: number }
  | { what: 'pause'; paused: boolean }
  | { what: 'log' }
  /**
   * Changes fields of resources by id, regardless of their lifecycles. `restores`: restores the examples first, and what was made from
   * them.
   */
  | { what: 'change'; group: string; resources: Record<string, JsonObject>; restores: boolean }
  | { what: 'reset' }
  | { what: 'export' }
  | { what: 'import'; text: string }

/** Results of these actions. */
export interface Answers {
  facts: WorldFacts
  advance: WorldFacts
  pause: WorldFacts
  log: SandboxEvent[]
  change: WorldFacts
  reset: WorldFacts
  /** Content of the file with the world. */
  export: string
  import: WorldFacts
}

export type ToWorker =
  /** The first message. `descriptions`: folder of the parts; `name`: key of the stored world. */
  | { type: 'open'; descriptions: string; name: string }
  | { type: 'request'; id: number; request: PageRequest }
  | { type: 'ask'; id: number; ask: Ask }
  | { type: 'cancel'; id: number }
  | { type: 'connect'; id: number; connection: PageConnection }
  /** A frame of the connection with this id. */
  | { type: 'frame'; id: number; frame: Frame }
  | { type: 'hang-up'; id: number }
  /** Makes the application send a message. */
  | { type: 'post'; id: number; topic: string; message: Json }

/** Reasons for a failure: a part that cannot be loaded or is of another build, a file without a world. */
export type FailureKind = 'not-there' | 'other-build' | 'no-world' | 'unexpected'

export type FromWorker =
  | { type: 'head'; id: number; status: number; headers: Record<string, string> }
  | { type: 'chunk'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** `broken`: the response breaks off. */
  | { type: 'end'; id: number; broken: boolean }
  | { type: 'opened'; id: number }
  | { type: 'frame'; id: number; frame: Frame }
  /** Reason why a message was dropped. */
  | { type: 'dropped'; id: number; reason: string }
  | { type: 'closed'; id: number; code: number; reason: string }
  | { type: 'answer'; id: number; value: Answers[Ask['what']] }
  | { type: 'failed'; id: number; kind: FailureKind; message: string }
