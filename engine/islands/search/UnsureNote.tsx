import { Message } from '../../text/Message.tsx'
import { shownQuery } from './search-query.ts'
import { useSearchText } from './search-text.ts'

/** A note above the closest pages that none of them matches well. */
export function UnsureNote({ query }: { query: string }) {
  const text = useSearchText()
  return <Message text={text.unsure} values={{ query: <bdi>{shownQuery(query)}</bdi> }} />
}
