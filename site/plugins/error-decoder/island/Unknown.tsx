import type { Decoded } from '../decode/decode.ts'
import { ErrorFacts } from './ErrorFacts.tsx'
import { useErrorDecoderText } from './text.ts'

interface UnknownProps {
  decoded: Decoded
  searchHref: string
  supportHref: string
}

/** Says that nothing was found, what was searched for, and where to get help. */
export function Unknown({ decoded, searchHref, supportHref }: UnknownProps) {
  const text = useErrorDecoderText()
  const { searchTerms, message } = decoded
  const query = (searchTerms[0] ?? message ?? '').slice(0, 80)
  return (
    <div className="decoder-result">
      <p>
        <strong>{text.unknown}</strong>
      </p>
      {searchTerms.length > 0 ? (
        <p>
          {text.lookedFor}{' '}
          {searchTerms.map((clue, index) => (
            <span key={clue}>
              {index > 0 && ' '}
              <code>{clue}</code>
            </span>
          ))}
        </p>
      ) : (
        <p>{text.nothingToLookFor}</p>
      )}
      <ErrorFacts decoded={decoded} />
      <ul>
        <li>
          <a href={query === '' ? searchHref : `${searchHref}?q=${encodeURIComponent(query)}`}>
            {text.search}
          </a>
        </li>
        <li>
          <a href={supportHref} rel="external">
            {text.support}
          </a>
        </li>
      </ul>
    </div>
  )
}
