import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { AskFurther } from './AskFurther.tsx'
import { AskTurn } from './AskTurn.tsx'
import type { Turn } from './answer-question.ts'
import styles from './ask.css?inline'
import { useAnswers } from './use-answers.ts'

adoptStyles(styles)

export interface AskPanelProps {
  question: string
  /** What else happens when a link of it is followed. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** The answer to a question in words, with its sources, and further questions. Screen readers are told of an answer once, when it is whole. */
export function AskPanel({ question, onOpen }: AskPanelProps) {
  const { text, turns, isWritten, ask, retry, stop } = useAnswers(question)
  const last = turns.at(-1)?.state
  // The region is there before what it tells: what comes with it is not told.
  const [told, setTold] = useState('')
  useEffect(() => setTold(spoken(last, text?.refusedAlone)), [text, last])
  const field = useRef<HTMLInputElement>(null)
  const stopAndStay = () => {
    stop()
    // The button goes, and the focus would with it.
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
          isFirst={at === 0}
        />
      ))}
      {text && isWritten && (
        <AskFurther
          ref={field}
          {...{ text, ask }}
          isBusy={last?.kind === 'asking' || last?.kind === 'writing'}
        />
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </section>
  )
}

function spoken(state: Turn['state'] | undefined, refused = ''): string {
  if (state?.kind === 'answered') return state.answer.text.replaceAll(/ ?\[\d+\]/g, '')
  return state?.kind === 'refused' ? refused : ''
}
