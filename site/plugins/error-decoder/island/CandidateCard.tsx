import { format } from 'shiori'
import type { Candidate } from '../decode/decode.ts'
import { RichText } from './RichText.tsx'
import { useErrorDecoderText } from './text.ts'

/** Shows what an error is, its cause, its remedy, and a link to more. */
export function CandidateCard({ candidate: { code, source } }: { candidate: Candidate }) {
  const text = useErrorDecoderText()
  const { name, status, retry, cause, remedy, href, lang, deprecated } = code
  const shown = name === undefined ? code.code : `${code.code} ${name}`
  return (
    <div className="decoder-card">
      <p className="decoder-code">
        <strong>
          <code>{shown}</code>
        </strong>
      </p>
      <p className="sub">
        {[source.title, status !== undefined && `HTTP ${status}`, deprecated !== undefined && text.deprecated]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl lang={lang}>
        <dt>{text.cause}</dt>
        <dd>
          <RichText text={cause} />
        </dd>
        <dt>{text.remedy}</dt>
        <dd>
          <RichText text={remedy} />
        </dd>
        {retry !== undefined && (
          <>
            <dt>{text.retryLabel}</dt>
            <dd>
              <RichText text={retry} />
            </dd>
          </>
        )}
      </dl>
      {href !== undefined && (
        <p>
          <a href={href}>{format(text.more, { code: shown })}</a>
        </p>
      )}
    </div>
  )
}
