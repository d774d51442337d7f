import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { AskField } from './AskField.tsx'
import { AskTurn } from './AskTurn.tsx'
import type { Turn } from './answer-question.ts'
import styles from './ask.css?inline'
import { useAnswers } from './use-answers.ts'

adoptStyles(styles)

export interface AskPanelProps {
  /** The first question, which is shown above the panel. Without it, the panel has a field for it. */
  question?: string
  /** Path of the page that questions are about. */
  about?: string | undefined
  /** Called when a link in the answer is followed. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Answers to questions in words, with their sources. Screen readers announce an answer once, when it is complete. */
export function AskPanel({ question, about, onOpen }: AskPanelProps) {
  const { text, turns, isWritten, ask, retry, stop } = useAnswers(question, about)
  const last = turns.at(-1)?.state
  // Live regions must exist before their text: text that is rendered together with the region is not announced.
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(announcementFor(last, text?.refusedAlone)), [text, last])
  const field = useRef<HTMLInputElement>(null)
  const isBlank = question === undefined
  // The field comes with the texts.
  useEffect(() => {
    if (text && isBlank) field.current?.focus()
  }, [text, isBlank])
  const stopAndStay = () => {
    stop()
    // The button disappears, so the focus moves to the field.
    field.current?.focus()
  }
  return (
    <section className="ask" aria-label={text?.title}>
      {turns.map((turn, at) => (
        <AskTurn
          // biome-ignore lint/suspicious/noArrayIndexKey: a question may be asked twice
          key={at}
          {...{ turn, text, onOpen, retry }}
          stop={isWritten ? stopAndStay : undefined}
          isFirst={at === 0 && !isBlank}
        />
      ))}
      {text && (isWritten || isBlank) && (
        <AskField
          ref={field}
          label={isWritten && last ? text.further : text.question}
          send={text.send}
          ask={ask}
          isBusy={last?.kind === 'asking' || last?.kind === 'writing'}
        />
      )}
      <p className="vh" role="status">
        {announced}
      </p>
    </section>
  )
}

function announcementFor(state: Turn['state'] | undefined, refused = ''): string {
  if (state?.kind === 'answered') return state.answer.text.replaceAll(/ ?\[\d+\]/g, '')
  return state?.kind === 'refused' ? refused : ''
}
