import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import { useConsoleText } from '../text-context.ts'
import type { WorldState } from './use-world.ts'

/** The world's time, with buttons to stop it, run it, or advance it to the next event. */
export function Clock({
  facts: { now, next, paused },
  change,
}: {
  facts: WorldFacts
  change: (ask: Parameters<WorldState['change']>[0]) => void
}) {
  const text = useConsoleText()
  return (
    <section>
      <h3>{text.clock}</h3>
      <p>
        <time dateTime={new Date(now).toISOString()}>
          {new Date(now).toLocaleString(document.documentElement.lang)}
        </time>{' '}
        <small>{text.clockNote}</small>
      </p>
      <div className="console-bar">
        <button type="button" onClick={() => change({ what: 'pause', paused: !paused })}>
          {paused ? text.resume : text.pause}
        </button>
        {next === undefined ? (
          <span className="sub">{text.nothingDue}</span>
        ) : (
          <button type="button" onClick={() => change({ what: 'advance', ms: Math.max(0, next - now) })}>
            {text.jump}
          </button>
        )}
      </div>
    </section>
  )
}
