import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import type { SandboxEvent } from '@shiori/sandbox/events'
import { type ChangeEvent, useEffect, useState } from 'react'
import { saveFile } from '../response/save-file.ts'
import { useConsoleText } from '../text-context.ts'
import { Clock } from './Clock.tsx'
import { EventLog } from './EventLog.tsx'
import { ResourceList } from './ResourceList.tsx'
import type { WorldState } from './use-world.ts'

export interface WorldProps {
  world: WorldState
  facts: WorldFacts
}

/** Clock, resources and log of the reader's world, with its actions. */
export function World({ world, facts }: WorldProps) {
  const text = useConsoleText()
  const [log, setLog] = useState<readonly SandboxEvent[]>([])
  const [error, setError] = useState('')
  const { ask, change } = world
  const { now } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log is looked at again whenever the world was
  useEffect(() => {
    ask({ what: 'log' }).then(setLog, () => {})
  }, [now])
  const run = async (act: () => Promise<void>) => {
    setError('')
    await act().catch(() => setError(text.notAWorld))
  }
  const importWorld = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) await run(async () => change({ what: 'import', text: await file.text() }))
    target.value = ''
  }
  return (
    <>
      {!facts.kept && <p className="console-error">{text.notKept}</p>}
      <Clock facts={facts} change={ask => run(() => change(ask))} />
      <ResourceList resources={facts.resources} />
      <EventLog log={log} />
      <div className="console-bar">
        <button
          type="button"
          onClick={async () => saveFile(await ask({ what: 'export' }), 'application/json', 'sandbox.json')}
        >
          {text.export}
        </button>
        <label className="console-file">
          {text.import}
          <input type="file" accept="application/json,.json" onChange={importWorld} />
        </label>
        <button type="button" onClick={() => confirm(text.resetAsk) && run(() => change({ what: 'reset' }))}>
          {text.reset}
        </button>
      </div>
      <p role="status" className="console-error">
        {error}
      </p>
    </>
  )
}
