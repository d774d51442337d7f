import { format } from '../../config/messages/messages.ts'
import { plainText } from '../../search/plain-text.ts'
import type { SearchResponse } from '../../search/types.ts'
import { countText } from './count-text.ts'
import type { SearchText } from './load-search-text.ts'
import { shownQuery } from './search-query.ts'

/** Announcement of a response for screen readers; empty without a response. */
export function statusText(text: SearchText, response: SearchResponse | undefined, htmlLang: string): string {
  if (!response) return ''
  if (response.total === 0) return format(text.noResults, { query: shownQuery(response.query) })
  if (response.isUnsure) return format(text.unsure, { query: shownQuery(response.query) })
  const found = countText(text.found, text.foundMore, response, htmlLang)
  const [title] = response.passage?.label ?? []
  if (!title) return found
  return `${found}. ${format(text.passageFound, { title: plainText(title) })}`
}
