import { answerRoute } from './answer-route.ts'
import { type Messaging, messaging } from './channels/messaging.ts'
import { injectFault } from './faults.ts'
import { holdState, type SandboxState } from './hold-state.ts'
import type { Incoming, Outgoing } from './http/messages.ts'
import { fromRequest, toResponse } from './http/web.ts'
import { learn } from './learn/learn.ts'
import type { SandboxOptions } from './options.ts'
import type { Parts } from './parts.ts'
import { createRequestHandler } from './request-handler.ts'
import { arrange } from './resources/arrange.ts'
import { changes } from './resources/changes.ts'
import { effectsOf } from './resources/effects.ts'
import { tokenReader } from './security/credentials.ts'
import { unknownKeywords } from './validation/unknown-keywords.ts'
import { Journal, type WorldChange } from './worlds/journal.ts'
import { recordChanges } from './worlds/record-changes.ts'

export type { SandboxState, ShownResource, Snapshot } from './hold-state.ts'
export type { Limits, SandboxOptions } from './options.ts'

export interface Sandbox extends SandboxState {
  fetch: (request: globalThis.Request) => Promise<Response>
  /** Responds to WebSockets; undefined if no description has messages. */
  messaging: Messaging | undefined
  /** As `fetch`, without objects of the web standard, for servers that parse requests themselves. */
  handle: (request: Incoming) => Promise<Outgoing>
  /**
   * Starts recording changes, for callers that store worlds elsewhere.
   *
   * @returns A function that returns the changes since its last call.
   */
  startJournal: () => () => WorldChange[]
}

/** All parts are loaded at once, because a service worker cannot load more later. */
const parts: Parts = {
  changes: () => changes,
  arranging: () => ({ arrange }),
  faults: () => ({ injectFault }),
  routes: () => ({ answerRoute }),
}

/** Creates an API that answers from its description, with state, time and errors. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const journal = new Journal()
  const sandboxState = holdState(options, { effectsOf, journal, learn })
  const { state, all } = sandboxState
  const handle = createRequestHandler(options, sandboxState, parts, (worlds, answer) =>
    recordChanges(journal, worlds, answer),
  )
  const { messages = [], topics = [], tokens } = options
  return {
    ...state,
    messaging:
      messages.length === 0
        ? undefined
        : messaging(messages, topics, {
            open: sandboxState.open,
            readToken: tokenReader(tokens?.read),
            issued: new Set(tokens?.issued),
            look: world => recordChanges(journal, [world], { body: undefined }),
          }),
    // Computed on demand, because it takes longer than the rest of a start.
    get problems() {
      return [...unknownKeywords(options.description), ...state.problems]
    },
    handle,
    fetch: async request => toResponse(await handle(fromRequest(request)), request.method),
    startJournal: () => {
      journal.start(all())
      return () => journal.take()
    },
  }
}
