import type { Call, JsonObject, Page } from '@shiori/sandbox/behaviour'
import { onePage } from '@shiori/sandbox/behaviour'

type PageCall = Pick<Call, 'operation' | 'parameters'>

function page<Item>(items: readonly Item[], { operation, parameters }: PageCall): Page<Item> {
  return onePage(items, parameters.query, `${operation.id} ${Object.values(parameters.path).join()}`)
}

/**
 * Returns the page of a list that a call requests by `page_size` and `page_token`.
 *
 * @throws {StatusError} if no earlier page issued the token.
 */
export function pageOf<Item>(
  items: readonly Item[],
  call: PageCall,
): { items: Item[]; next: { next_page_token?: string } } {
  const { items: shown, next } = page(items, call)
  return { items: shown, next: next === '' ? {} : { next_page_token: next } }
}

/** Returns the page of a list that a call requests by `items_per_page` and `current_page`, with its counts. */
export function numberedPage<Item>(
  items: readonly Item[],
  call: PageCall,
): { items: Item[]; pagination: JsonObject } {
  const { items: shown, request } = page(items, call)
  const { size, number } = request
  return {
    items: shown,
    pagination: { total_items: items.length, items_per_page: size, current_page: number },
  }
}

/** Whether a name contains the searched text in any case, like filters of the description. */
export function isNamed(name: string, searched: unknown): boolean {
  return name.toLowerCase().includes(String(searched ?? '').toLowerCase())
}
