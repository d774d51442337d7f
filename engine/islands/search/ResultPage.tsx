import { Fragment } from 'react'
import type { ResultGroup } from '../../search/types.ts'
import { Marked } from './Marked.tsx'
import { useSearchText } from './search-text.ts'

/** Text of a link to a page: method, title, path in the site, and an excerpt of a match in the page as a whole. */
export function ResultPage({ group }: { group: ResultGroup }) {
  const text = useSearchText()
  const { title, path, method, deprecated, lang, reason } = group
  const excerpt = group.hits.find(hit => hit.kind === 'page')?.excerpt ?? []
  return (
    <>
      <span className="result-title">
        {method && <small className={`m-${method}`}>{shortMethods[method] ?? method.toUpperCase()}</small>}
        <Marked text={title} lang={lang} />
        {deprecated && <small className="result-kind">{text.deprecated}</small>}
      </span>
      {path.length > 0 && (
        <span className="result-path">
          {path.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be alike
            <Fragment key={index}>
              {index > 0 && ' › '}
              <Marked text={label} />
            </Fragment>
          ))}
        </span>
      )}
      {excerpt.length > 0 && <Marked className="result-excerpt" text={excerpt} lang={lang} />}
      {reason && (
        <span className="result-excerpt">
          {text.reasons[reason.kind]}
          <Marked text={reason.text} />
        </span>
      )}
    </>
  )
}

/** As in the sidebar. */
const shortMethods: Record<string, string> = { delete: 'DEL', options: 'OPT' }
