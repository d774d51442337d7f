import type { HttpMethod } from '../types.ts'
import { httpMethods, type OperationObject, type PathItemObject } from './openapi.ts'

/** Operations of a path item in the order in which they are shown: HTTP's methods, then custom methods (OpenAPI 3.2). */
export function operationsOfItem(item: PathItemObject): [HttpMethod, OperationObject][] {
  const customOperations = Object.entries(item.additionalOperations ?? {}).map(
    ([name, operation]) => [name.toLowerCase(), operation] as const,
  )
  const all = [...httpMethods.map(method => [method, item[method]] as const), ...customOperations]
  return all.flatMap(([method, operation]): [HttpMethod, OperationObject][] =>
    operation ? [[method, operation]] : [],
  )
}

/** Path of an operation in its path item: `get`, `additionalOperations/COPY`. */
export function operationKeys(method: HttpMethod): string[] {
  return isOfHttp(method) ? [method] : ['additionalOperations', method.toUpperCase()]
}

/** Operation of a path item for a method, if there is one. */
export function operationIn(
  item: PathItemObject | undefined,
  method: HttpMethod,
): OperationObject | undefined {
  return isOfHttp(method) ? item?.[method] : item?.additionalOperations?.[method.toUpperCase()]
}

function isOfHttp(method: string): method is (typeof httpMethods)[number] {
  return (httpMethods as readonly string[]).includes(method)
}
