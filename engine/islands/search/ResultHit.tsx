import { Fragment } from 'react'
import type { ResultHit as Hit, ResultGroup } from '../../search/types.ts'
import { Marked } from './Marked.tsx'
import { useSearchText } from './search-text.ts'

/** Text of a link to a section: its kind, the headings above it or its name, and the excerpt. */
export function ResultHit({ hit, lang }: { hit: Hit; lang: ResultGroup['lang'] }) {
  const { kinds } = useSearchText()
  const isName = hit.kind !== 'section' && hit.kind !== 'page'
  return (
    <>
      <span className={isName ? 'result-label name' : 'result-label'}>
        {hit.kind !== 'page' && <small className="result-kind">{kinds[hit.kind]}</small>}
        {hit.label.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be alike
          <Fragment key={index}>
            {index > 0 && (isName ? ' ' : ' › ')}
            <Marked text={part} lang={lang} />
          </Fragment>
        ))}
      </span>
      {hit.excerpt.length > 0 && <Marked className="result-excerpt" text={hit.excerpt} lang={lang} />}
    </>
  )
}

/** Matches with their own link; a match in the page as a whole is shown with its title. */
export function hitsWithin(group: ResultGroup): Hit[] {
  return group.hits.filter(hit => hit.kind !== 'page')
}
