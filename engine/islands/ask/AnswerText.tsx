import type { MouseEvent } from 'react'
import { format, type Messages } from '../../config/messages/messages.ts'
import type { Answer } from '../../search/ask/ask-messages.ts'
import { answerParts, sourceHref } from './answer.ts'

interface AnswerTextProps {
  answer: Answer
  text: Messages['ask']
  onOpen: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** An answer as text, with numbers of its sources as links, and the list of sources. */
export function AnswerText({ answer, text, onOpen }: AnswerTextProps) {
  const { sources } = answer
  const parts = answerParts(answer)
  const named = new Set(parts.flatMap(part => (part.kind === 'source' ? [part.source] : [])))
  const [first] = sources
  const lang = sources.every(source => source.lang === first?.lang) ? first?.lang : undefined
  return (
    <>
      <div className="ask-text" lang={lang} dir="auto">
        {parts.map((part, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
          if (part.kind === 'code') return <pre key={at}>{part.text}</pre>
          if (part.kind !== 'source') return part.text
          const { number, source } = part
          return (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={at}
              className="ask-number"
              href={sourceHref(source)}
              aria-label={format(text.source, { number, label: source.label })}
              onClick={onOpen}
            >
              {number}
            </a>
          )
        })}
      </div>
      {named.size > 0 && (
        <ol className="ask-sources" aria-label={text.sources}>
          {sources.map(
            (source, at) =>
              named.has(source) && (
                <li key={source.url} value={at + 1}>
                  <a href={sourceHref(source)} lang={source.lang} onClick={onOpen}>
                    {source.label}
                  </a>
                </li>
              ),
          )}
        </ol>
      )}
    </>
  )
}
