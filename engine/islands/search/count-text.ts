import { format, type PluralMessage } from '../../config/messages/messages.ts'
import type { SearchResponse } from '../../search/types.ts'

/** A count as it is written: `1,234`, or `1,234+` where no more than that was counted. */
export function countLabel(count: number, isMore: boolean | undefined, htmlLang: string): string {
  return new Intl.NumberFormat(htmlLang).format(count) + (isMore && count > 0 ? '+' : '')
}

/** A message with the number of pages that were found. */
export function countText(
  message: PluralMessage,
  { total, more }: Pick<SearchResponse, 'total' | 'more'>,
  htmlLang: string,
): string {
  const form = more ? undefined : message[new Intl.PluralRules(htmlLang).select(total)]
  return format(form ?? message.other, { count: countLabel(total, more, htmlLang) })
}
