/**
 * Milliseconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3): seconds or a date.
 *
 * @returns undefined where there is none, or none that can be read.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
