import { useState } from 'react'
import { format } from '../../../config/messages/messages.ts'
import type { TokenOnPage } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'

interface TokenLineProps {
  token: TokenOnPage
  /** What the sandbox takes for it now. */
  inUse: string
  /** Gets one in the sandbox. @throws what the sandbox throws. */
  getToken: (() => Promise<void>) | undefined
}

/** Characters of a token that tell it from others. */
const shown = 36

/** Which kind of token the operation needs, which operation gives one out, and a button that does it in the sandbox. */
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
        {/* A sandbox without behaviours answers with an example: its own token stays in use. */}
        {isCalled && ` ${text.tokenCalled}`}
      </p>
      {failure && (
        <p role="alert" className="console-fault">
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
