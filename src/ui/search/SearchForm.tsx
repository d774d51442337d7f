import type { Messages } from '../../site/messages/messages.ts'

/** The field and its button; `q` is the search page's query parameter (spec 9). */
export function SearchForm({ searchHref, text }: { searchHref: string; text: Messages['search'] }) {
  return (
    <form className="find" role="search" action={searchHref}>
      <input
        type="search"
        name="q"
        aria-label={text.placeholder}
        placeholder={text.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        required
      />
      <button type="submit" className="btn primary">
        {text.submit}
      </button>
    </form>
  )
}
