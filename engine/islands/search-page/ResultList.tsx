import type { ResultGroup } from '../../search/types.ts'
import { hitsWithin, ResultHit } from '../search/ResultHit.tsx'
import { ResultPage } from '../search/ResultPage.tsx'

/** The results on the search page: plain links, with a heading for each page. */
export function ResultList({ groups }: { groups: readonly ResultGroup[] }) {
  return (
    <ol className="search-results">
      {groups.map(group => (
        <li key={group.url} className="result">
          <a href={group.url} className="result-page">
            <ResultPage group={group} />
          </a>
          <Hits group={group} />
        </li>
      ))}
    </ol>
  )
}

function Hits({ group }: { group: ResultGroup }) {
  const hits = hitsWithin(group)
  if (hits.length === 0) return null
  return (
    <ul>
      {hits.map(hit => (
        <li key={`${hit.kind} ${hit.url}`}>
          <a href={hit.url} className="result-hit">
            <ResultHit hit={hit} lang={group.lang} />
          </a>
        </li>
      ))}
    </ul>
  )
}
