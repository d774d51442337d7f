import type { SearchError } from '../../search/types.ts'
import { useSearchText } from './search-text.ts'

interface FailureProps {
  reason: SearchError['reason']
  retry: () => void
  /** Reloads the page with the query. */
  reload: () => void
}

/** The reason why there are no results, and what to do. */
export function Failure({ reason, retry, reload }: FailureProps) {
  const text = useSearchText()
  const isStale = reason === 'stale'
  const advice = { network: text.failedText, stale: text.staleText, refused: text.refusedText }[reason]
  return (
    <div className="search-failure" role="alert">
      <p>
        <strong>{isStale ? text.staleTitle : text.failedTitle}</strong>
      </p>
      <p>{reason === 'network' && !navigator.onLine ? text.offlineFailed : advice}</p>
      <button type="button" className="btn" onClick={isStale ? reload : retry}>
        {isStale ? text.reload : text.retry}
      </button>
    </div>
  )
}
