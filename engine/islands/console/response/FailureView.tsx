import type { ReactNode } from 'react'
import { format } from '../../../config/messages/messages.ts'
import { useConsoleText } from '../text-context.ts'
import type { Failed } from '../use-request.ts'

/** The reason for a missing response, and what to do. */
export function FailureView({
  failed,
  code,
  reload,
}: {
  failed: Failed
  code: ReactNode
  reload: () => void
}) {
  const text = useConsoleText()
  if (failed.kind === 'cancelled') return <p>{text.cancelled}</p>
  if (failed.kind === 'unreachable') {
    return (
      <div className="console-failed">
        <p>{text.unreachable}</p>
        {code}
      </div>
    )
  }
  const { kind, message } = failed.failure
  if (kind === 'other-build') {
    return (
      <div className="console-failed">
        <p>{text.otherBuild}</p>
        <button type="button" onClick={reload}>
          {text.reload}
        </button>
      </div>
    )
  }
  return (
    <p className="console-failed">
      {kind === 'not-there' ? text.notThere : format(text.failed, { reason: message })}
    </p>
  )
}
