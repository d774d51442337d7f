import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { IslandProps } from '../island.ts'
import { isComposing } from '../search/list-keys.ts'
import { isPlainClick } from '../search/plain-click.ts'
import resultStyles from '../search/results.css?inline'
import { noFilters } from '../search/search-filters.ts'
import { searchQuery } from '../search/search-query.ts'
import { SearchTextProvider } from '../search/search-text.ts'
import { statusText } from '../search/status-text.ts'
import { useQueryList } from '../search/use-query-list.ts'
import { useSearch } from '../search/use-search.ts'
import { useStatus } from '../search/use-status.ts'
import { DialogBody } from './DialogBody.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { DialogForm } from './DialogForm.tsx'
import dialogStyles from './dialog.css?inline'
import { shownPages } from './first-request.ts'
import { moveInLinks } from './move-in-links.ts'
import { keyOrder, linkOf, listsOf, optionsOf } from './options.ts'
import type { SearchDialogProps } from './props.ts'
import { useActiveOption } from './use-active-option.ts'

export const styles = resultStyles + dialogStyles

/** The search dialog's content: field, filters, results during typing, and earlier queries. */
export default function SearchDialog(props: SearchDialogProps & Pick<IslandProps, 'fallback'>) {
  const { text, searchHref, close, remember, reload, fallback } = props
  const [typed, setTyped] = useState(() => fallback.querySelector('input')?.value ?? '')
  const [filters, setFilters] = useState(noFilters)
  const recent = useQueryList('search.recent')
  const favorites = useQueryList('search.favorites')
  const query = searchQuery(typed)
  const search = useSearch(query, filters, { limit: shownPages })
  const groups = optionsOf(search.failure ? [] : (search.response?.groups ?? []))
  const order = keyOrder(groups, search.failure ? undefined : search.response?.passage)
  const { active, list, choose, follow } = useActiveOption(order, search.response)
  const field = useRef<HTMLInputElement>(null)
  const status = useStatus(statusText(text, search.response, document.documentElement.lang))
  /** Enter was pressed before the answer arrived, so the first result has to be opened. */
  const [opensFirst, setOpensFirst] = useState(false)

  const ask = (next: string) => {
    setTyped(next)
    setOpensFirst(false)
    field.current?.focus()
  }
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    recent.add(query)
    if (!isPlainClick(event)) return
    remember(query)
    // A link within this page does not load anything, so the dialog has to be closed.
    const { pathname, search } = event.currentTarget
    if (pathname === location.pathname && search === location.search) setTimeout(close)
  }
  const open = (isNewTab: boolean) => {
    const link = active && linkOf(list.current, active.id)
    if (!link) return
    if (!isNewTab) return link.click()
    recent.add(query)
    window.open(link.href, '_blank', 'noopener')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.target !== field.current) {
      if (moveInLinks(event, list.current, field.current)) event.preventDefault()
      return
    }
    const isModified = event.shiftKey || event.altKey
    if (event.key === 'Enter' && !isModified) {
      event.preventDefault()
      if (search.isCurrent) open(event.ctrlKey || event.metaKey)
      else setOpensFirst(query !== '' && !search.failure)
    } else if (!isModified && !event.ctrlKey && !event.metaKey && follow(event.key)) event.preventDefault()
    else if (moveInLinks(event, list.current, field.current)) event.preventDefault()
  }

  const { first } = order
  const [firstId, firstUrl] = [first?.id, first?.url]
  useEffect(() => {
    if (!opensFirst || !search.isCurrent) return
    setOpensFirst(false)
    if (firstId && firstUrl) linkOf(list.current, firstId)?.click()
  }, [opensFirst, search.isCurrent, firstId, firstUrl, list])

  return (
    <SearchTextProvider value={text}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the links below it */}
      <div className="search-dialog-content" onKeyDown={onKeyDown}>
        <DialogForm
          ref={field}
          searchHref={searchHref}
          value={typed}
          onChange={value => {
            setTyped(value)
            setOpensFirst(false)
          }}
          lists={listsOf(order.options)}
          active={active?.id}
          isSlow={search.isSlow}
          close={close}
        />
        <DialogBody
          ref={list}
          {...{ query, filters, search, groups, searchHref, recent, favorites }}
          active={active?.id}
          onActive={choose}
          onOpen={onOpen}
          onQuery={ask}
          onFilters={setFilters}
          reload={() => reload(query)}
        />
        <DialogFooter
          query={query}
          filters={filters}
          response={search.failure ? undefined : search.response}
          searchHref={searchHref}
          onOpen={onOpen}
        />
        <p className="vh" role="status">
          {status}
        </p>
      </div>
    </SearchTextProvider>
  )
}
