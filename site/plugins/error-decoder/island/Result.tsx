import { formatPlural } from 'shiori'
import type { Decoded } from '../decode/decode.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { ErrorFacts } from './ErrorFacts.tsx'
import { useErrorDecoderText } from './text.ts'
import { Unknown } from './Unknown.tsx'

interface ResultProps {
  decoded: Decoded
  searchHref: string
  supportHref: string
}

/** Shows the most likely meaning with facts from the body, and other meanings folded. */
export function Result({ decoded, searchHref, supportHref }: ResultProps) {
  const text = useErrorDecoderText()
  const [first, ...others] = decoded.candidates
  if (!first) return <Unknown {...{ decoded, searchHref, supportHref }} />
  return (
    <div className="decoder-result">
      {decoded.isGuess && <p>{text.guess}</p>}
      <CandidateCard candidate={first} />
      <ErrorFacts decoded={decoded} />
      {others.length > 0 && (
        <>
          <p>
            <strong>{formatPlural(text.others, others.length, document.documentElement.lang)}</strong>
          </p>
          {others.map(candidate => (
            <details key={`${candidate.source.id} ${candidate.code.code} ${candidate.code.href}`}>
              <summary>
                <span>
                  <code>{candidate.code.code}</code>{' '}
                  {candidate.code.name && <code>{candidate.code.name}</code>}{' '}
                  <span className="sub">{candidate.source.title}</span>
                </span>
              </summary>
              <CandidateCard candidate={candidate} />
            </details>
          ))}
        </>
      )}
    </div>
  )
}
