import type { OperationObject } from './openapi.ts'

/** Id of an operation: its operationId, or one made from method and path where it has none. */
export function operationIdOf(operation: OperationObject, method: string, path: string): string {
  return operation.operationId ?? `${method} ${path}`
}

/** Last part of an operation's address: `x-slug`, or its id in kebab case (method and path, of an id without letters). */
export function operationSlug(operation: OperationObject, method: string, path: string): string {
  const slug =
    operation['x-slug'] ??
    (kebabCase(operationIdOf(operation, method, path)) || kebabCase(`${method} ${path}`))
  return slug.length <= maxSlugLength ? slug : slug.slice(0, slug.lastIndexOf('-', maxSlugLength))
}

/** Names of files end at 255 bytes, of which extensions take some. */
const maxSlugLength = 150

/**
 * Lower-case words with hyphens. A run of capitals ends before its last when a small letter follows, digits are words:
 * `LoanService_ListISBNs` -> `loan-service-list-isb-ns`. The addresses of the API's pages were made by this rule.
 */
export function kebabCase(name: string): string {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{Nd}+/gu) ?? []
  return words.join('-').toLowerCase()
}
