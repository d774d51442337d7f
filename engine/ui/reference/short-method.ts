import type { HttpMethod } from '../../reference/types.ts'

/** A method short enough for a column. */
export function shortMethod(method: HttpMethod): string {
  return short[method] ?? method.toUpperCase()
}

const short: Partial<Record<HttpMethod, string>> = { delete: 'DEL', options: 'OPT', receive: 'RECV' }
