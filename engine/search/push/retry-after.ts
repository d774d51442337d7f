/**
 * Wait in milliseconds that a `Retry-After` header asks for, in seconds or by a date (RFC 9110, 10.2.3).
 *
 * @returns Undefined if there is no header or it cannot be parsed.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
