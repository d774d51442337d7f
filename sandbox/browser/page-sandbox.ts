import { answering } from '../core/answering.ts'
import { holdState, type SandboxState } from '../core/hold-state.ts'
import type { Incoming, Outgoing } from '../core/http/messages.ts'
import type { SandboxOptions } from '../core/options.ts'
import type { Parts } from '../core/parts.ts'
import { effectsOf } from '../core/resources/effects.ts'

/** Each is loaded with the first request that needs it. */
const parts: Parts = {
  changes: async () => (await import('../core/resources/changes.ts')).changes,
  arranging: () => import('../core/resources/arrange.ts'),
  faults: () => import('../core/faults.ts'),
  routes: () => import('../core/answer-route.ts'),
}

/** The sandbox of a page: what `createSandbox` makes, without what only servers need. */
export interface PageSandbox extends SandboxState {
  handle: (request: Incoming) => Promise<Outgoing>
}

export function createPageSandbox(options: SandboxOptions): PageSandbox {
  const held = holdState(options, { effectsOf })
  return { ...held.state, handle: answering(options, held, parts) }
}
