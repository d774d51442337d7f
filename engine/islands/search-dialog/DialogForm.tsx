import type { Ref } from 'react'
import { useSearchText } from '../search/search-text.ts'

interface DialogFormProps {
  ref: Ref<HTMLInputElement>
  /** May contain the version of the docs to search: `/search?version=1.0`. */
  searchHref: string
  value: string
  onChange: (value: string) => void
  /** Ids of the lists of results, separated by spaces; undefined if there are none. */
  lists: string | undefined
  /** Id of the option that Enter opens. */
  active: string | undefined
  isSlow: boolean
  close: () => void
}

/** The field: a combobox (WAI-ARIA 1.2) with a list below. It has the same elements as in engine/browser/search/search-dialog.ts. */
export function DialogForm(props: DialogFormProps) {
  const { ref, searchHref, value, onChange, lists, active, isSlow, close } = props
  const text = useSearchText()
  const version = new URL(searchHref, location.href).searchParams.get('version')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <search> around the form would be one element more for the same role
    <form className="search-dialog-form i i-search" role="search" action={searchHref}>
      <input
        ref={ref}
        // Not "search": in Chromium, Escape would clear it before it closes the dialog.
        type="text"
        name="q"
        role="combobox"
        aria-label={text.placeholder}
        aria-autocomplete="list"
        aria-expanded={lists !== undefined}
        aria-controls={lists}
        aria-activedescendant={lists === undefined ? undefined : active}
        placeholder={text.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {version !== null && <input type="hidden" name="version" value={version} />}
      {isSlow && <span className="search-spinner" role="img" aria-label={text.searching} />}
      <button type="button" className="search-dialog-close" aria-label={text.close} onClick={close}>
        <span className="i i-close" />
      </button>
    </form>
  )
}
