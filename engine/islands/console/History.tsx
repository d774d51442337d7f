import { useState } from 'react'
import { type Draft, fragmentOf } from '../../reference/try-link.ts'
import { clearHistory, pastRequests } from './history.ts'
import { useConsoleText } from './text-context.ts'

interface HistoryProps {
  /** Changes when a request was sent. */
  count: number
  onRestore: (draft: Draft) => void
}

/** Sent requests, each with a link to restore it. */
export function History({ count, onRestore }: HistoryProps) {
  const text = useConsoleText()
  const [, setCleared] = useState(0)
  const past = pastRequests()
  return (
    <details className="console-history">
      <summary>
        {text.history} <small>{past.length}</small>
      </summary>
      {past.length === 0 ? (
        <p className="sub">{text.noHistory}</p>
      ) : (
        <>
          <ol key={count}>
            {past.map(({ time, page, method, target, status, draft }) => (
              <li key={time}>
                <a
                  href={page + fragmentOf(draft)}
                  // A link to the current page would not load anything.
                  onClick={() => page === location.pathname && onRestore(draft)}
                >
                  <b>{method}</b> <code>{target}</code>
                </a>{' '}
                <small>
                  {status || '–'} · {new Date(time).toLocaleTimeString(document.documentElement.lang)}
                </small>
              </li>
            ))}
          </ol>
          <button
            type="button"
            onClick={() => {
              clearHistory()
              setCleared(cleared => cleared + 1)
            }}
          >
            {text.clearHistory}
          </button>
        </>
      )}
    </details>
  )
}
