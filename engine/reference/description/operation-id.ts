import type { OperationObject } from './openapi.ts'

/** ID of an operation: its operationId, or else its method and path. */
export function operationIdOf(operation: OperationObject, method: string, path: string): string {
  return operation.operationId ?? `${method} ${path}`
}

/** Last segment of the address of an operation's page: `x-slug`, or its ID in kebab case (or method and path, if the ID has no letters). */
export function operationSlug(operation: OperationObject, method: string, path: string): string {
  const slug =
    operation['x-slug'] ??
    (kebabCase(operationIdOf(operation, method, path)) || kebabCase(`${method} ${path}`))
  return slug.length <= maxSlugLength ? slug : slug.slice(0, slug.lastIndexOf('-', maxSlugLength))
}

/** Characters. File names are limited to 255 bytes, including extensions. */
const maxSlugLength = 150

/**
 * Lower-case words with hyphens. Before a lower-case letter, the last of several capitals begins a new word; digits are words:
 * `LoanService_ListISBNs` -> `loan-service-list-isb-ns`. Addresses of published pages depend on this rule.
 */
export function kebabCase(name: string): string {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{Nd}+/gu) ?? []
  return words.join('-').toLowerCase()
}
