import type { IncomingHttpHeaders } from 'node:http'

/** Validators of a representation. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  etag: string
  /** Modification time in milliseconds since 1970. */
  modified: number
}

/**
 * Whether the client already has this representation and is to get a 304 (RFC 9110, 13.2.2): by `If-None-Match` with weak comparison or, without it,
 * by `If-Modified-Since`.
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
 * Whether a precondition fails and the client is to get a 412 (RFC 9110, 13.2.2): `If-Match` with strong comparison or, without it,
 * `If-Unmodified-Since`.
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

/** Whether a `Range` applies: there is no `If-Range`, or it matches this representation exactly (RFC 9110, 13.1.5). */
export function rangeApplies(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const ifRange = headers['if-range']
  if (typeof ifRange !== 'string') return true
  if (ifRange.includes('"')) return ifRange.trim() === validators.etag
  return Date.parse(ifRange) === wholeSeconds(validators.modified)
}

function tagsOf(list: string, tag: RegExp): readonly string[] {
  return list.match(tag) ?? []
}

/** Milliseconds of a date; NaN for a missing or invalid one, which compares as false with any time. */
function timeOf(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date)
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(time: number): number {
  return Math.floor(time / 1000) * 1000
}
