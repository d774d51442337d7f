import type { Messaging } from '../core/channels/messaging.ts'
import { holdState, type SandboxState } from '../core/hold-state.ts'
import type { Incoming, Outgoing } from '../core/http/messages.ts'
import type { SandboxOptions } from '../core/options.ts'
import type { Parts } from '../core/parts.ts'
import { createRequestHandler } from '../core/request-handler.ts'
import { effectsOf } from '../core/resources/effects.ts'
import { tokenReader } from '../core/security/credentials.ts'

/** Parts that are loaded with the first request that needs them. */
const parts: Parts = {
  changes: async () => (await import('../core/resources/changes.ts')).changes,
  arranging: () => import('../core/resources/arrange.ts'),
  faults: () => import('../core/faults.ts'),
  routes: () => import('../core/answer-route.ts'),
}

/** The sandbox of a page: like that of `createSandbox`, without what only servers need. */
export interface PageSandbox extends SandboxState {
  handle: (request: Incoming) => Promise<Outgoing>
  /** Answers WebSockets. */
  messaging: () => Promise<Messaging>
}

export function createPageSandbox(options: SandboxOptions): PageSandbox {
  const state = holdState(options, { effectsOf })
  const { messages = [], topics = [], tokens } = options
  return {
    ...state.state,
    handle: createRequestHandler(options, state, parts),
    messaging: async () =>
      (await import('../core/channels/messaging.ts')).messaging(messages, topics, {
        open: state.open,
        readToken: tokenReader(tokens?.read),
        issued: new Set(tokens?.issued),
      }),
  }
}
