import { fetchPageForm } from 'virtual:shiori/feedback'
import type { ComponentProps } from 'react'
import { isReceived } from '../../client/receiver.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { useSearchText } from '../search/search-text.ts'
import { AnswerText } from './AnswerText.tsx'
import { AskFeedback } from './AskFeedback.tsx'
import type { Turn } from './answer-question.ts'
import { CopyAnswer } from './CopyAnswer.tsx'

interface AskTurnProps extends Pick<ComponentProps<typeof AnswerText>, 'onOpen'> {
  turn: Turn
  /** Undefined while the texts are loading. */
  text: Messages['ask'] | undefined
  /** Whether it is shown directly below its question. */
  isFirst: boolean
  retry: () => void
  /** Undefined if the answer needs no time. */
  stop: (() => void) | undefined
}

/** A question, and the state of its answer. */
export function AskTurn({ turn: { question, state }, text, isFirst, onOpen, retry, stop }: AskTurnProps) {
  const search = useSearchText()
  return (
    <>
      {!isFirst && (
        <p className="ask-question">
          <bdi>{question}</bdi>
        </p>
      )}
      {state.kind === 'failed' && (
        <>
          <p role="alert">{search.failedText}</p>
          <button type="button" className="btn" onClick={retry}>
            {search.retry}
          </button>
        </>
      )}
      {text && (state.kind === 'asking' || state.kind === 'writing') && (
        <>
          {state.kind === 'writing' && <AnswerText answer={state.answer} text={text} onOpen={onOpen} />}
          <p className="ask-note">
            <span className="search-spinner" /> {text.asking}
          </p>
          {stop && (
            <button type="button" className="btn" onClick={stop}>
              {text.stop}
            </button>
          )}
        </>
      )}
      {text && state.kind === 'answered' && (
        <>
          <AnswerText answer={state.answer} text={text} onOpen={onOpen} />
          <p className="ask-note">{text[state.note]}</p>
          {state.answer.text !== '' && <CopyAnswer answer={state.answer} text={text} />}
          {fetchPageForm && isReceived && state.answer.text !== '' && (
            <AskFeedback question={question} text={text} />
          )}
        </>
      )}
      {text && state.kind === 'refused' && (
        <>
          <p>{state.nearest.length > 0 ? text.refused : text.refusedAlone}</p>
          <ul>
            {state.nearest.map(({ url, label, lang }) => (
              <li key={url}>
                <a href={url} lang={lang} onClick={onOpen}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
