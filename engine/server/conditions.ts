import type { IncomingHttpHeaders } from 'node:http'

/** What a representation is recognised by. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  etag: string
  /** Time of the file, milliseconds since 1970. */
  modified: number
}

/**
 * Whether the client already holds this representation (RFC 9110, 13.2.2): `If-None-Match` by weak comparison, or
 * `If-Modified-Since` when there is no `If-None-Match`. Answer 304 then.
 */
export function isFresh(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined) {
    if (noneMatch.trim() === '*') return true
    return tagsOf(noneMatch, /"[^"]*"/g).includes(validators.etag)
  }
  const since = timeOf(headers['if-modified-since'])
  return wholeSeconds(validators.modified) <= since
}

/**
 * Whether the client wants this representation only in a state that it is not in (RFC 9110, 13.2.2): `If-Match` by strong comparison,
 * or `If-Unmodified-Since` when there is no `If-Match`. Answer 412 then.
 */
export function preconditionFails(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const match = headers['if-match']
  if (match !== undefined) {
    if (match.trim() === '*') return false
    return !tagsOf(match, /(?:W\/)?"[^"]*"/g).includes(validators.etag)
  }
  const since = timeOf(headers['if-unmodified-since'])
  return wholeSeconds(validators.modified) > since
}

/** Whether a `Range` may be honoured: no `If-Range`, or one that names exactly this representation (RFC 9110, 13.1.5). */
export function rangeApplies(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const ifRange = headers['if-range']
  if (typeof ifRange !== 'string') return true
  if (ifRange.includes('"')) return ifRange.trim() === validators.etag
  return Date.parse(ifRange) === wholeSeconds(validators.modified)
}

function tagsOf(list: string, tag: RegExp): readonly string[] {
  return list.match(tag) ?? []
}

/** Milliseconds of a date; NaN, which is neither before nor after any time, where there is none. */
function timeOf(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date)
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(time: number): number {
  return Math.floor(time / 1000) * 1000
}
