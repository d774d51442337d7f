import { Message } from '../../text/Message.tsx'
import { shownQuery } from './asked-query.ts'
import { useSearchText } from './search-text.ts'

/** Says above the nearest pages that none of them fits. */
export function UnsureNote({ query }: { query: string }) {
  const text = useSearchText()
  return <Message text={text.unsure} values={{ query: <bdi>{shownQuery(query)}</bdi> }} />
}
