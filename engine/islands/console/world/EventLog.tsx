import type { SandboxEvent } from '@shiori/sandbox/events'
import { useConsoleText } from '../text-context.ts'

const maxEvents = 50

/** Events in the world since the page was opened, latest first. */
export function EventLog({ log }: { log: readonly SandboxEvent[] }) {
  const text = useConsoleText()
  if (log.length === 0) return null
  const numbered = log.map((event, index) => ({ event, index }))
  return (
    <details>
      <summary>
        {text.log} <small>{log.length}</small>
      </summary>
      <ol>
        {numbered
          .reverse()
          .slice(0, maxEvents)
          .map(({ event, index }) => (
            <li key={index}>
              <small>{new Date(event.time).toLocaleTimeString(document.documentElement.lang)}</small>{' '}
              {event.type === 'message' ? (
                <code>{event.topic}</code>
              ) : event.type === 'request' ? (
                <>
                  <b>{event.method}</b> <code>{event.path}</code> {event.status}
                </>
              ) : (
                <>
                  <b>{event.resource.split('.').at(-1)}</b> <code>{event.from}</code>{' '}
                  {document.dir === 'rtl' ? '←' : '→'} <code>{event.to}</code>
                </>
              )}
            </li>
          ))}
      </ol>
    </details>
  )
}
