import type { Json, JsonObject } from 'shiori-sandbox/behaviour'
import { invalid } from 'shiori-sandbox/behaviour'
import { at } from './at.ts'

/** Items of a page where the query says nothing. */
const usual = 20

/**
 * One page of a list by `page_size` and `page_token`.
 *
 * @throws StatusError when the token is none that a page before gave out.
 */
export function pageOf<Item>(
  items: readonly Item[],
  query: Json,
): { items: Item[]; next: { next_page_token?: string } } {
  const size = Math.min(Number(at(query, 'page_size') ?? usual) || usual, 100)
  const token = String(at(query, 'page_token') ?? '')
  const [, from = '0'] = /^after-(\d+)$/.exec(token) ?? []
  if (token !== '' && from === '0')
    throw invalid([{ field: 'page_token', description: 'is not a token of this list' }])
  const end = Number(from) + size
  return {
    items: items.slice(Number(from), end),
    next: end < items.length ? { next_page_token: `after-${end}` } : {},
  }
}

/** One page of a list by `items_per_page` and `current_page`, with what stands beside it. */
export function numberedPage<Item>(
  items: readonly Item[],
  query: Json,
): { items: Item[]; pagination: JsonObject } {
  const size = Number(at(query, 'items_per_page') ?? usual) || usual
  const page = Math.max(Number(at(query, 'current_page') ?? 1), 1)
  return {
    items: items.slice((page - 1) * size, page * size),
    pagination: { total_items: items.length, items_per_page: size, current_page: page },
  }
}
