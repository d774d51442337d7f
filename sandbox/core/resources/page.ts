import { StatusError } from '../http/status-error.ts'
import type { JsonObject } from '../json.ts'
import { hash } from '../worlds/random.ts'

/** Which part of a list is asked for. */
export interface PageRequest {
  /** Index of the first entry. */
  start: number
  size: number
  /** From 1, where pages are counted. */
  number: number
}

const names = {
  number: /(?:^|\.)(?:current_page|page|page_number)$/,
  size: /(?:^|\.)(?:items_per_page|page_size|per_page|limit)$/,
  token: /(?:^|\.)(?:page_token|cursor)$/,
}

/** Size of a page where neither the request nor the description says one. */
const usualSize = 20
/** A page is never larger, whatever is asked for. */
const mostItems = 1000

/** Whether a parameter chooses a page, so that it is no filter. */
export function choosesPage(name: string): boolean {
  return (
    Object.values(names).some(pattern => pattern.test(name)) ||
    /(?:^|\.)(?:total_items|enable_pagination)$/.test(name)
  )
}

/**
 * Reads which page is asked for.
 *
 * @param list What the tokens of this list belong to: its path, filters and order.
 * @throws StatusError for pages and sizes below zero and tokens of other lists.
 */
export function pageOf(sent: JsonObject, list: string): PageRequest {
  const number = wholeNumber(sent, names.number, 1)
  const size = Math.min(wholeNumber(sent, names.size, usualSize), mostItems)
  const token = sentAs(sent, names.token)
  if (typeof token !== 'string' || token === '') return { start: (number - 1) * size, size, number }
  return { start: readToken(token, list), size, number }
}

/** Token of the page that begins at an index. It says nothing to its reader, and fits this list only. */
export function tokenOf(start: number, list: string): string {
  return btoa(`${start}.${hash(`${list} ${start}`).toString(36)}`).replaceAll('=', '')
}

function readToken(token: string, list: string): number {
  const start = Number.parseInt(decoded(token), 10)
  if (start >= 0 && tokenOf(start, list) === token) return start
  throw new StatusError(
    'INVALID_ARGUMENT',
    'invalid argument: page_token is not one of this list, with these filters and this order',
  )
}

function decoded(token: string): string {
  try {
    return atob(token)
  } catch {
    return ''
  }
}

function wholeNumber(sent: JsonObject, name: RegExp, fallback: number): number {
  const value = sentAs(sent, name)
  if (value === undefined || value === 0) return fallback
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value
  throw new StatusError(
    'INVALID_ARGUMENT',
    `invalid argument: ${value} is no page or size, expected a whole number from 1`,
  )
}

function sentAs(sent: JsonObject, pattern: RegExp) {
  const name = Object.keys(sent).find(key => pattern.test(key))
  return name === undefined ? undefined : sent[name]
}
