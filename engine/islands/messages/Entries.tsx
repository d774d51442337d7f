import type { MessageShape } from '@shiori/sandbox/channels/message-api'
import type { Validator } from '@shiori/sandbox/validate'
import { useEffect, useRef } from 'react'
import { format } from '../../config/messages/messages.ts'
import { useConsoleText } from '../console/text-context.ts'
import { parsed, titleOf } from './channel-of.ts'
import type { Entry } from './use-channel.ts'

/** Maximum number of characters of a message to show. */
const maxShown = 5000

interface EntriesProps {
  entries: readonly Entry[]
  validator: Validator
  /** Kinds of messages that may be received, and that may be sent. */
  incoming: readonly MessageShape[]
  outgoing: readonly MessageShape[]
}

/** Log of a channel; it scrolls to the last entry. */
export function Entries({ entries, validator, incoming, outgoing }: EntriesProps) {
  const { socket: text } = useConsoleText()
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves on with each entry
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [entries])
  if (entries.length === 0) return <p className="sub">{text.nothingYet}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is read by keys
    <ol ref={list} className="console-frames" tabIndex={0} aria-label={text.messages}>
      {entries.map(entry => (
        <li key={entry.key} data-way={entry.way}>
          <p>
            <small>
              <time dateTime={new Date(entry.time).toISOString()}>
                {new Date(entry.time).toLocaleTimeString(document.documentElement.lang)}
              </time>
            </small>{' '}
            {entry.way === 'in' || entry.way === 'out' ? (
              <>
                <b>{entry.way === 'in' ? text.received : text.sent}</b>{' '}
                {messageName(validator, entry.way === 'in' ? incoming : outgoing, entry.text)}
              </>
            ) : (
              <b>{entry.way === 'end' ? text.ended : text.told}</b>
            )}
          </p>
          {entry.way === 'in' || entry.way === 'out' ? (
            <pre>{shownText(entry.text)}</pre>
          ) : (
            <p>{entry.way === 'end' ? endText(text, entry) : entry.text}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Reason for the end of a connection: its code in words, and the reason that the other end gave. */
export function endText(
  text: ReturnType<typeof useConsoleText>['socket'],
  { code = 0, text: reason }: Pick<Entry, 'code' | 'text'>,
): string {
  const words = code === 0 ? text.refused : code === 1000 ? text.closed : format(text.endedWith, { code })
  return [words, reason].filter(Boolean).join(' ')
}

/** Title of a message: that of the first kind whose schema it matches. */
function messageName(validator: Validator, shapes: readonly MessageShape[], text: string): string {
  const value = parsed(text)
  const shape =
    value !== undefined &&
    shapes.find(({ payload }) => validator.findings(value, payload, 'response').violations.length === 0)
  return shape ? titleOf(shape) : ''
}

function shownText(text: string): string {
  const value = parsed(text)
  const formatted = value === undefined ? text : JSON.stringify(value, null, 2)
  return formatted.length > maxShown ? `${formatted.slice(0, maxShown)}…` : formatted
}
