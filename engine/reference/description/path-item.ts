import type { HttpMethod } from '../types.ts'
import { httpMethods, type OperationObject, type PathItemObject } from './openapi.ts'

/** Operations of a path item in the order they are shown: those of HTTP's methods, then of methods of its own (OpenAPI 3.2). */
export function operationsOfItem(item: PathItemObject): [HttpMethod, OperationObject][] {
  const own = Object.entries(item.additionalOperations ?? {}).map(
    ([name, operation]) => [name.toLowerCase(), operation] as const,
  )
  const all = [...httpMethods.map(method => [method, item[method]] as const), ...own]
  return all.flatMap(([method, operation]): [HttpMethod, OperationObject][] =>
    operation ? [[method, operation]] : [],
  )
}

/** Where the operation of a method stands in its path item: `get`, `additionalOperations/COPY`. */
export function operationKeys(method: HttpMethod): string[] {
  return isOfHttp(method) ? [method] : ['additionalOperations', method.toUpperCase()]
}

/** The operation of a method of a path item, if it has one. */
export function operationIn(
  item: PathItemObject | undefined,
  method: HttpMethod,
): OperationObject | undefined {
  return isOfHttp(method) ? item?.[method] : item?.additionalOperations?.[method.toUpperCase()]
}

function isOfHttp(method: string): method is (typeof httpMethods)[number] {
  return (httpMethods as readonly string[]).includes(method)
}
