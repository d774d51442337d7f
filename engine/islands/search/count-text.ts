import { format, type PluralMessage } from '../../config/messages/messages.ts'
import { maxCounted, type SearchResponse } from '../../search/types.ts'

/** The number of results in a response. */
export type Count = Pick<SearchResponse, 'total' | 'more'>

/** A short count: `23`, `100+`. */
export function countLabel(count: number, isMore: boolean | undefined, htmlLang: string): string {
  const counted = Math.min(count, maxCounted)
  const isOver = count > counted || (isMore && count > 0)
  return new Intl.NumberFormat(htmlLang).format(counted) + (isOver ? '+' : '')
}

/** The form of a message for a count: one page, several, or more than were counted. */
export function countForm(
  message: PluralMessage,
  moreMessage: string,
  { total, more }: Count,
  htmlLang: string,
): string {
  if (more || total > maxCounted) return moreMessage
  return message[new Intl.PluralRules(htmlLang).select(total)] ?? message.other
}

/** The number in that form. */
export function countedText({ total }: Count, htmlLang: string): string {
  return new Intl.NumberFormat(htmlLang).format(Math.min(total, maxCounted))
}

/**
 * A message with the number of results.
 *
 * @param moreMessage Message for more results than were counted.
 */
export function countText(
  message: PluralMessage,
  moreMessage: string,
  count: Count,
  htmlLang: string,
): string {
  return format(countForm(message, moreMessage, count, htmlLang), { count: countedText(count, htmlLang) })
}
