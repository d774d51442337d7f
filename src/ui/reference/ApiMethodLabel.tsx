import type { HttpMethod } from '../../reference/types.ts'

/** Method of an operation in a list: small, in the method's colour, short enough to stand in a column. */
export function ApiMethodLabel({ method }: { method: HttpMethod }) {
  return <small className={`m-${method}`}>{short[method] ?? method.toUpperCase()}</small>
}

const short: Partial<Record<HttpMethod, string>> = { delete: 'DEL', options: 'OPT' }
