import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import type { OpenApi } from '@shiori/sandbox/description/openapi'
import type { Operation } from '@shiori/sandbox/description/operations'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { TokenOnPage } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'
import type { Failed } from '../use-request.ts'
import { bodyView } from './body-view.ts'
import { FailureView } from './FailureView.tsx'
import { nextOperations } from './next-operations.ts'
import { ResponseView } from './ResponseView.tsx'
import type { Sent } from './sent.ts'

export interface AnswerProps {
  description: OpenApi
  operation: Operation
  sent: Sent | undefined
  failed: Failed | undefined
  facts: WorldFacts | undefined
  /** Sends the request with a token made by hand, if that may help. */
  sendByHand: (() => void) | undefined
  /** The operation that issues the token. */
  issuer: TokenOnPage['issuer']
  /** The request as code. */
  code: ReactNode
  reload: () => void
  /** Container of the response, to which the console scrolls. */
  section: RefObject<HTMLElement | null>
}

/** The response to a request, or the reason for a failure, and the operations that may follow. */
export function Answer(props: AnswerProps) {
  const { description, operation, sent, failed, facts, sendByHand, issuer, code, reload, section } = props
  const text = useConsoleText()
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
  }, [section])
  const view = sent && !sent.isOpen ? bodyView(sent) : undefined
  const next =
    view?.kind === 'json' && sent && sent.status < 300 && facts
      ? nextOperations(description, operation, view.value, facts)
      : []
  return (
    <>
      {sent && <ResponseView sent={sent} />}
      {sendByHand && (
        <p>
          {text.tokenMissing} {issuer && <a href={issuer.href}>{issuer.text}</a>}{' '}
          <button type="button" onClick={sendByHand}>
            {text.tokenByHand}
          </button>
        </p>
      )}
      {failed && <FailureView failed={failed} code={code} reload={reload} />}
      {next.length > 0 && (
        <nav aria-label={text.next}>
          <h3>{text.next}</h3>
          <ul>
            {next.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
