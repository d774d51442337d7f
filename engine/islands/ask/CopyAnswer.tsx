import { useState } from 'react'
import { copyText } from '../../client/clipboard.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { Answer } from '../../search/ask/ask-messages.ts'
import { copiedAnswer } from './answer.ts'

/** Copies an answer with the addresses of its sources, and confirms it. */
export function CopyAnswer({ answer, text }: { answer: Answer; text: Messages['ask'] }) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(copiedAnswer(answer, location.href)))
  return (
    <p className="ask-tools">
      <button type="button" className="btn" onClick={copy}>
        {text.copy}
      </button>{' '}
      <span role="status">{isCopied !== undefined && (isCopied ? text.copied : text.copyFailed)}</span>
    </p>
  )
}
