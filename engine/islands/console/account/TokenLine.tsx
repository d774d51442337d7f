import { useState } from 'react'
import { format } from '../../../config/messages/messages.ts'
import type { TokenOnPage } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'

interface TokenLineProps {
  token: TokenOnPage
  /** The token that the sandbox uses now. */
  inUse: string
  /**
   * Gets a token in the sandbox.
   *
   * @throws Errors of the sandbox.
   */
  getToken: (() => Promise<void>) | undefined
}

/** Number of characters shown, which are enough to identify a token. */
const shown = 36

/** The kind of token that the operation needs, the operation that issues it, and a button that calls this operation in the sandbox. */
export function TokenLine({ token: { title, issuer }, inUse, getToken }: TokenLineProps) {
  const text = useConsoleText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isCalled, setCalled] = useState(false)
  const get = async () => {
    if (!getToken) return
    setBusy(true)
    setFailure('')
    setCalled(false)
    try {
      await getToken()
      setCalled(true)
    } catch (error) {
      setFailure(format(text.failed, { reason: error instanceof Error ? error.message : String(error) }))
    }
    setBusy(false)
  }
  return (
    <div className="console-token">
      <p>
        {format(text.tokenKind, { title })}
        {issuer && (
          <>
            {' · '}
            <a href={issuer.href}>{issuer.text}</a>
          </>
        )}
      </p>
      <p className="sub" role="status">
        {text.tokenInUse} <code>{inUse.length > shown ? `${inUse.slice(0, shown)}…` : inUse}</code>
        {/* A sandbox without behaviours returns an example, so its own token stays in use. */}
        {isCalled && ` ${text.tokenCalled}`}
      </p>
      {failure && (
        <p role="alert" className="console-error">
          {failure}
        </p>
      )}
      {getToken && (
        <div className="console-bar">
          <button type="button" aria-busy={isBusy || undefined} onClick={get}>
            {text.getToken}
          </button>
        </div>
      )}
    </div>
  )
}
