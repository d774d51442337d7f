import { format, type PluralMessage } from '../../config/messages/messages.ts'
import { maxCounted, type SearchResponse } from '../../search/types.ts'

/** How many pages were found, as an answer says it. */
export type Count = Pick<SearchResponse, 'total' | 'more'>

/** A count as it is written where there is little room: `23`, `100+`. */
export function countLabel(count: number, isMore: boolean | undefined, htmlLang: string): string {
  const counted = Math.min(count, maxCounted)
  const isOver = count > counted || (isMore && count > 0)
  return new Intl.NumberFormat(htmlLang).format(counted) + (isOver ? '+' : '')
}

/** The form of a message for a count: that of one page, of so many, or of more than were counted. */
export function countForm(
  message: PluralMessage,
  ofMore: string,
  { total, more }: Count,
  htmlLang: string,
): string {
  if (more || total > maxCounted) return ofMore
  return message[new Intl.PluralRules(htmlLang).select(total)] ?? message.other
}

/** The number that stands in that form. */
export function countedText({ total }: Count, htmlLang: string): string {
  return new Intl.NumberFormat(htmlLang).format(Math.min(total, maxCounted))
}

/**
 * A message with the number of pages that were found.
 *
 * @param ofMore The message for more than were counted.
 */
export function countText(message: PluralMessage, ofMore: string, count: Count, htmlLang: string): string {
  return format(countForm(message, ofMore, count, htmlLang), { count: countedText(count, htmlLang) })
}
