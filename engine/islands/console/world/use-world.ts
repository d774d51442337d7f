import type { Answers, Ask } from '@shiori/sandbox/browser/messages'
import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import type { SandboxClient } from '@shiori/sandbox/client'
import { useCallback, useEffect, useState } from 'react'

/** Real milliseconds between looks at a world that is open: its time runs by itself. */
const pace = 2000

export interface WorldState {
  facts: WorldFacts | undefined
  /** Looks again. */
  refresh: () => void
  /** Changes the world, and shows it as it is then. @throws what the sandbox throws. */
  change: (ask: Extract<Ask, { what: 'advance' | 'pause' | 'reset' | 'import' }>) => Promise<void>
  ask: <What extends Ask['what']>(ask: Extract<Ask, { what: What }>) => Promise<Answers[What]>
}

/** The reader's world, kept in sight. @param isWatched Whether it is looked at again and again. */
export function useWorld(
  sandbox: SandboxClient | undefined,
  group: string,
  isWatched: boolean,
): WorldState | undefined {
  const [facts, setFacts] = useState<WorldFacts>()
  const refresh = useCallback(() => {
    // What keeps it from answering is told when a request is sent.
    sandbox?.ask({ what: 'facts', group }).then(setFacts, () => {})
  }, [sandbox, group])
  useEffect(refresh, [refresh])
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(refresh, pace)
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
