import { useEffect, useRef } from 'react'
import type { LoggedEvent } from './engine/playback-event.ts'
import { usePlayerDemoText } from './text.ts'

interface EventLogProps {
  events: readonly LoggedEvent[]
  onClear: () => void
}

/** Lists playback events as they are fired. */
export function EventLog({ events, onClear }: EventLogProps) {
  const text = usePlayerDemoText()
  const list = useRef<HTMLDivElement>(null)
  const last = events.at(-1)?.id
  // Scrolls to the latest event, unless the reader has scrolled up.
  useEffect(() => {
    const box = list.current
    const row = last === undefined ? 0 : (box?.lastElementChild?.clientHeight ?? 0)
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight <= 3 * row)
      box.scrollTo({ top: box.scrollHeight })
  }, [last])
  return (
    <>
      <p className="sub">{text.eventsHint}</p>
      <div
        ref={list}
        className="pd-log"
        role="log"
        aria-label={text.events}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {events.map(({ id, time, name, properties }) => (
          <p key={id}>
            <time dateTime={new Date(time).toISOString()}>{new Date(time).toTimeString().slice(0, 8)}</time>{' '}
            <strong>{name}</strong>{' '}
            {Object.entries(properties)
              .map(([key, value]) => `${key}: ${value}`)
              .join(', ')}
          </p>
        ))}
      </div>
      <button type="button" className="btn" onClick={onClear} disabled={events.length === 0}>
        {text.clear}
      </button>
    </>
  )
}
