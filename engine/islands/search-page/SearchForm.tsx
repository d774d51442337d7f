import type { ComponentProps } from 'react'
import type { SearchPageProps } from './props.ts'

type SearchFormProps = SearchPageProps &
  Pick<ComponentProps<'form'>, 'onSubmit'> &
  Pick<ComponentProps<'input'>, 'value' | 'onChange'>

/** The search page's field and button; without handlers, a plain GET form. */
export function SearchForm({ searchHref, text, onSubmit, ...input }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <search> around the form would be one element more for the same role
    <form id="ask" className="find" role="search" action={searchHref} onSubmit={onSubmit}>
      <input
        type="search"
        name="q"
        aria-label={text.placeholder}
        placeholder={text.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        required
        {...input}
      />
      <button type="submit" className="btn primary">
        {text.submit}
      </button>
    </form>
  )
}
