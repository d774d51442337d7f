import { Message } from '../../text/Message.tsx'
import { askUrl } from './ask-url.ts'
import { shownQuery } from './search-query.ts'
import { useSearchText } from './search-text.ts'

interface AskLinkProps {
  /** Address of the chatbot with placeholders; without it there is no link. */
  template: string | undefined
  query: string
}

/** A link that passes the question to the site's chatbot. Nothing is sent before the click. */
export function AskLink({ template, query }: AskLinkProps) {
  const text = useSearchText()
  if (!template) return null
  const page = `${location.origin}${location.pathname}`
  return (
    <p className="search-ask">
      <a href={askUrl(template, { query, locale: document.documentElement.lang, page })} rel="external">
        <Message text={text.ask} values={{ query: <bdi>{shownQuery(query)}</bdi> }} />
      </a>
    </p>
  )
}
