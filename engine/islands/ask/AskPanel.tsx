import { type MouseEvent, useEffect, useState } from 'react'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { useSearchText } from '../search/search-text.ts'
import { AnswerText } from './AnswerText.tsx'
import styles from './ask.css?inline'
import { CopyAnswer } from './CopyAnswer.tsx'
import { useAnswer } from './use-answer.ts'

adoptStyles(styles)

export interface AskPanelProps {
  question: string
  /** What else happens when a link of it is followed. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** The answer to a question in words, with its sources. Screen readers are told of it once, when it is whole. */
export function AskPanel({ question, onOpen }: AskPanelProps) {
  const { text, state, retry } = useAnswer(question)
  const search = useSearchText()
  // The region is there before what it tells: what comes with it is not told.
  const [told, setTold] = useState('')
  useEffect(() => {
    if (state.kind === 'answered') setTold(state.answer.text.replaceAll(/ ?\[\d+\]/g, ''))
    else setTold(state.kind === 'refused' ? (text?.refusedAlone ?? '') : '')
  }, [text, state])
  return (
    <section className="ask" aria-label={text?.title}>
      {text && state.kind === 'asking' && (
        <p className="ask-note">
          <span className="search-spinner" /> {text.asking}
        </p>
      )}
      {text && state.kind === 'answered' && (
        <>
          <AnswerText answer={state.answer} text={text} onOpen={onOpen} />
          <p className="ask-note">{text.extracted}</p>
          <CopyAnswer answer={state.answer} text={text} />
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
      {state.kind === 'failed' && (
        <>
          <p role="alert">{search.failedText}</p>
          <button type="button" className="btn" onClick={retry}>
            {search.retry}
          </button>
        </>
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </section>
  )
}
