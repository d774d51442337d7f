import { invalid } from '../http/status-error.ts'
import { isObject, type JsonObject } from '../json.ts'
import { hash } from '../worlds/random.ts'

/** The requested part of a list. */
export interface PageRequest {
  /** Index of the first item. */
  start: number
  size: number
  /** Counted from 1, if pages have numbers. */
  number: number
}

const names = {
  number: /(?:^|\.)(?:current_page|page|page_number)$/,
  size: /(?:^|\.)(?:items_per_page|page_size|per_page|limit)$/,
  token: /(?:^|\.)(?:page_token|cursor)$/,
}

/** Default page size, if neither the request nor the description has one. */
const defaultSize = 20
/** Maximum page size. */
const maxItems = 1000

/** Whether a parameter selects a page, so that it is not a filter. */
export function choosesPage(name: string): boolean {
  return (
    Object.values(names).some(pattern => pattern.test(name)) ||
    /(?:^|\.)(?:total_items|enable_pagination)$/.test(name)
  )
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  request: PageRequest
  /** Token of the next page; empty for the last one. */
  next: string
}

/**
 * The requested page of a list. A token is only valid for the same list with the same filters and order. It continues after the last item
 * shown, wherever that is now: new items do not repeat others, and deleted ones do not hide any.
 *
 * @param list Name of the list: its operation, with the ids in its path.
 * @param keyOf Identifies an item; empty for one that cannot be found again.
 * @throws StatusError For negative pages and sizes, and for tokens of other lists.
 */
export function onePage<Item>(
  items: readonly Item[],
  sent: JsonObject,
  list: string,
  keyOf = (item: Item | undefined) => (isObject(item) ? String(item.id ?? '') : ''),
): Page<Item> {
  const chosen = Object.entries(sent).filter(([name]) => !choosesPage(name))
  const filtered = `${list} ${JSON.stringify(chosen)}`
  const { last, ...request } = readPage(sent, filtered)
  if (last !== '') {
    const at = items.findIndex(item => keyOf(item) === last)
    // If the item was deleted, the one after it has moved into its place.
    request.start = at < 0 ? request.start - 1 : at + 1
  }
  const end = request.start + request.size
  return {
    items: items.slice(request.start, end),
    request,
    next: end < items.length ? tokenOf(end, encodeURIComponent(keyOf(items[end - 1])), filtered) : '',
  }
}

function readPage(sent: JsonObject, list: string): PageRequest & { last: string } {
  const number = integerParameter(sent, names.number, 1)
  const size = Math.min(integerParameter(sent, names.size, defaultSize), maxItems)
  const [field = '', token] = sentParameter(sent, names.token)
  if (typeof token !== 'string' || token === '') return { start: (number - 1) * size, size, number, last: '' }
  return { ...readToken(token, field, list), size, number }
}

/**
 * Token of the page that begins at an index, after an item. It is opaque, and only valid for this list.
 *
 * @param last Key of the item, as in addresses.
 */
function tokenOf(start: number, last: string, list: string): string {
  return btoa(`${start} ${hash(`${list} ${start} ${last}`).toString(36)} ${last}`).replaceAll('=', '')
}

function readToken(token: string, field: string, list: string): { start: number; last: string } {
  const [from, , last = ''] = decoded(token).split(' ')
  const start = Number(from)
  if (start >= 0 && tokenOf(start, last, list) === token) return { start, last: decodeURIComponent(last) }
  throw invalid([{ field, description: 'is not a token of this list, with these filters and this order' }])
}

function decoded(token: string): string {
  try {
    return atob(token)
  } catch {
    return ''
  }
}

function integerParameter(sent: JsonObject, name: RegExp, fallback: number): number {
  const [field = '', value] = sentParameter(sent, name)
  if (value === undefined || value === 0) return fallback
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value
  throw invalid([{ field, description: `must be a whole number from 1, is ${value}` }])
}

function sentParameter(sent: JsonObject, pattern: RegExp) {
  return Object.entries(sent).find(([name]) => pattern.test(name)) ?? []
}
