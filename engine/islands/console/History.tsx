import { useState } from 'react'
import { fragmentOf } from '../../reference/try-link.ts'
import { forgetAll, pastRequests } from './history.ts'
import { useConsoleText } from './text-context.ts'

/** What was sent, with the way back to each. @param count Changes when something was sent. */
export function History({ count }: { count: number }) {
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
                <a href={page + fragmentOf(draft)}>
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
