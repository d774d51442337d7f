import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { format, formatPlural } from 'shiori'
import { useStatus } from 'shiori/islands'
import { type Decoded, decode } from '../decode/decode.ts'
import type { ErrorDecoderProps } from './props.ts'
import { Result } from './Result.tsx'
import type { ErrorDecoderText } from './text.ts'
import { useErrorDecoderText } from './text.ts'
import { useCodes } from './use-codes.ts'

/**
 * Number of letters from which a pasted text is set as a value: Chromium takes half a minute to insert a megabyte of
 * lines like typed text.
 */
const longPaste = 50_000

/** A field for an error, and its explanation below. The text neither leaves the page nor is stored. */
export function ErrorDecoder({ data, of, sources, searchHref, supportHref }: ErrorDecoderProps) {
  const text = useErrorDecoderText()
  const [typed, setTyped] = useState('')
  const [source, setSource] = useState(of ?? '')
  const { codes, retry } = useCodes(data)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // The field shows each letter at once, however long its text is.
  const query = useDeferredValue(typed)
  const decoded = useMemo(
    () =>
      query.trim() === '' || codes === undefined || codes === 'failed'
        ? undefined
        : decode(query, codes, source || undefined),
    [query, codes, source],
  )
  const status = useStatus(statusText(text, decoded))
  return (
    <section className="decoder-body" aria-label={text.title}>
      <label htmlFor={id}>
        <strong>{text.label}</strong>
      </label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={typed}
        placeholder={text.placeholder}
        aria-describedby={`${id}-private`}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        // A spelling checker may send typed text to a server.
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted.length < longPaste) return
          event.preventDefault()
          const { value, selectionStart, selectionEnd } = event.currentTarget
          setTyped(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
        }}
      />
      <div className="decoder-row">
        <label htmlFor={`${id}-source`}>{text.source}</label>
        <select id={`${id}-source`} value={source} onChange={event => setSource(event.target.value)}>
          <option value="">{text.anySource}</option>
          {sources.map(source => (
            <option key={source.id} value={source.id}>
              {source.title}
            </option>
          ))}
        </select>
        {typed !== '' && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          >
            {text.clear}
          </button>
        )}
      </div>
      <p id={`${id}-private`} className="sub">
        {text.private}
      </p>
      {codes === 'failed' && (
        <p className="decoder-failed" role="alert">
          {text.failed}{' '}
          <button type="button" className="btn" onClick={retry}>
            {text.retry}
          </button>
        </p>
      )}
      {decoded && <Result {...{ decoded, searchHref, supportHref }} />}
      <p className="vh" role="status">
        {status}
      </p>
    </section>
  )
}

/** Returns the text that screen readers announce for a result. */
function statusText(text: ErrorDecoderText, decoded: Decoded | undefined): string {
  if (!decoded) return ''
  const [first, ...others] = decoded.candidates
  if (!first) return text.unknown
  const values = { code: first.code.code, source: first.source.title }
  const found = format(decoded.isGuess ? text.guessStatus : text.found, values)
  return others.length === 0
    ? found
    : `${found} ${formatPlural(text.others, others.length, document.documentElement.lang)}`
}
