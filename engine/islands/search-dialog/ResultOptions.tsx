import type { MouseEvent, ReactNode } from 'react'
import { plainText } from '../../search/plain-text.ts'
import { ResultHit } from '../search/ResultHit.tsx'
import { ResultPage } from '../search/ResultPage.tsx'
import { useSearchText } from '../search/search-text.ts'
import { listId, type optionsOf } from './options.ts'

interface ResultOptionsProps {
  /** Query of the list: while an answer is loading, the previous query; undefined for a list of titles alone. */
  answered: string | undefined
  groups: ReturnType<typeof optionsOf>
  /** Id of the option that Enter opens. */
  active: string | undefined
  onActive: (id: string) => void
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * The results as a listbox controlled by the field. Options are links, so that pointers have all usual actions (new tab, copy address). The
 * focus stays in the field, which refers to the active option.
 */
export function ResultOptions({ answered, groups, active, onActive, onOpen }: ResultOptionsProps) {
  const text = useSearchText()
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={text.results}
      className="search-options"
      data-query={answered}
    >
      {groups.map(({ group, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is
        <div key={group.url} role="group" aria-label={plainText(group.title)} className="result">
          {options.map(({ id, url, hit }) => (
            <OptionLink
              key={id}
              {...{ id, url, active, onActive, onOpen }}
              className={hit ? 'result-hit' : 'result-page'}
            >
              {hit ? <ResultHit hit={hit} lang={group.lang} /> : <ResultPage group={group} />}
            </OptionLink>
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionLinkProps extends Pick<ResultOptionsProps, 'active' | 'onActive' | 'onOpen'> {
  id: string
  url: string
  className: string
  children: ReactNode
}

/** A link as an option of a list that the field controls. */
export function OptionLink({ id, url, active, className, children, onActive, onOpen }: OptionLinkProps) {
  return (
    <a
      id={id}
      href={url}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      className={className}
      // Keeps the focus in the field. Only moves select an option, so that scrolling under a resting pointer does not.
      onMouseDown={event => event.preventDefault()}
      onPointerMove={() => id !== active && onActive(id)}
      onClick={onOpen}
    >
      {children}
    </a>
  )
}
