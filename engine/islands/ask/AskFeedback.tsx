import { useState } from 'react'
import { sendEvent } from '../../client/feedback.ts'
import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { type Answer, maxQueryLength } from '../../feedback/feedback-event.ts'
import { redactPersonalData } from '../../feedback/personal.ts'

/** Asks whether an answer helped. The buttons stay, so that the focus is not lost; a reply that failed to arrive can be sent again. */
export function AskFeedback({ question, text }: { question: string; text: Messages['ask'] }) {
  const [answer, setAnswer] = useState<{ value: Answer; isSent: boolean | undefined }>()
  const isOver = answer !== undefined && answer.isSent !== false
  const reply = async (value: Answer) => {
    if (isOver) return
    setAnswer({ value, isSent: undefined })
    const publicQuestion = redactPersonalData(question).slice(0, maxQueryLength)
    const isSent = await sendEvent({
      kind: 'answer',
      locale: settings.locale,
      question: publicQuestion,
      value,
    })
    setAnswer({ value, isSent })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its frame and legend removed to fit on one line
    <div className="ask-tools" role="group" aria-label={text.helped}>
      {text.helped}{' '}
      {(['yes', 'no'] as const).map(value => (
        <button
          key={value}
          type="button"
          className="btn"
          aria-pressed={answer?.value === value}
          aria-disabled={isOver}
          onClick={() => reply(value)}
        >
          {text[value]}
        </button>
      ))}{' '}
      <span role="status">{answer?.isSent !== undefined && (answer.isSent ? text.thanks : text.unsent)}</span>
    </div>
  )
}
