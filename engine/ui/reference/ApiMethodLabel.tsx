import type { HttpMethod } from '../../reference/types.ts'
import { shortMethod } from './short-method.ts'

/** Method of an operation in a list: small, in the method's colour. */
export function ApiMethodLabel({ method }: { method: HttpMethod }) {
  return <small className={`m-${method}`}>{shortMethod(method)}</small>
}
