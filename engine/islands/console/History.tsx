import { useState } from 'react'
import { type Draft, fragmentOf } from '../../reference/try-link.ts'
import { forgetAll, pastRequests } from './history.ts'
import { useConsoleText } from './text-context.ts'

interface HistoryProps {
  /** Changes when something was sent. */
  count: number
  onRestore: (draft: Draft) => void
}

/** What was sent, with the way back to each. */
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
                  // An address that stands there already opens nothing.
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
              forgetAll()
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
