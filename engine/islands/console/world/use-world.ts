import type { Answers, Ask } from '@shiori/sandbox/browser/messages'
import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import type { SandboxClient } from '@shiori/sandbox/client'
import { useCallback, useEffect, useState } from 'react'

/** Real milliseconds between updates of an open world, whose time passes by itself. */
const pollInterval = 2000

export interface WorldState {
  facts: WorldFacts | undefined
  /** Updates the state. */
  refresh: () => void
  /**
   * Changes the world, and updates the state.
   *
   * @throws Errors of the sandbox.
   */
  change: (ask: Extract<Ask, { what: 'advance' | 'pause' | 'reset' | 'import' }>) => Promise<void>
  ask: <What extends Ask['what']>(ask: Extract<Ask, { what: What }>) => Promise<Answers[What]>
}

/**
 * The state of the reader's world.
 *
 * @param isWatched Whether to update it regularly.
 */
export function useWorld(
  sandbox: SandboxClient | undefined,
  group: string,
  isWatched: boolean,
): WorldState | undefined {
  const [facts, setFacts] = useState<WorldFacts>()
  const refresh = useCallback(() => {
    // Errors are shown when a request is sent.
    sandbox?.ask({ what: 'facts', group }).then(setFacts, () => {})
  }, [sandbox, group])
  useEffect(refresh, [refresh])
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(refresh, pollInterval)
    return () => clearInterval(timer)
  }, [isWatched, refresh])
  if (!sandbox) return undefined
  return {
    facts,
    refresh,
    change: async ask => setFacts(await sandbox.ask(ask)),
    ask: ask => sandbox.ask(ask),
  }
}
