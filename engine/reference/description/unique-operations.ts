import { freeName } from '../../config/free-name.ts'
import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { pointerOf } from './json.ts'
import { type OpenApiDocument, withoutExtensions } from './openapi.ts'
import { operationIdOf, operationSlug } from './operation-id.ts'
import { operationKeys, operationsOfItem } from './path-item.ts'

/**
 * Gives every operation a unique ID and address, in place, because two operations cannot share a page. A number is appended to
 * duplicates.
 *
 * @param problems Receives a warning for duplicates.
 */
export function uniqueOperations(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const ids = new Map<string, string>()
  /** Problem of the first operation with a duplicate address, and the number of others. */
  let sameAddress: { problem: Problem; others: number } | undefined
  const slugs = new Map<string, string>()
  const all = [
    ...Object.entries(withoutExtensions(document.paths ?? {})).map(entry => ['paths', ...entry] as const),
    ...Object.entries(withoutExtensions(document.webhooks ?? {})).map(
      entry => ['webhooks', ...entry] as const,
    ),
  ]
  for (const [kind, path, item] of all) {
    for (const [method, operation] of operationsOfItem(item)) {
      // An empty ID counts as missing.
      if (operation.operationId?.trim() === '') delete operation.operationId
      const keys = [kind, path, ...operationKeys(method)]
      const duplicateProblem = (
        what: string,
        value: string,
        first: string,
        now: string,
        hint: string,
      ): Problem => ({
        severity: 'warning',
        code: 'api-duplicate',
        ...bundle.originOf([...keys, 'operationId']),
        message: `${pointerOf(keys)}: ${what} "${value}" is that of ${first} too; it is shown as "${now}"`,
        hint,
      })
      const id = operationIdOf(operation, method, path)
      const firstId = ids.get(id)
      if (firstId) {
        const uniqueId = freeName(id, name => ids.has(name))
        operation.operationId = uniqueId
        problems.push(
          duplicateProblem('operationId', id, firstId, uniqueId, 'Give each operation a unique operationId.'),
        )
      }
      ids.set(operationIdOf(operation, method, path), pointerOf(keys))
      const preferred = operationSlug(operation, method, path)
      // An `x-slug` may contain characters that an address cannot.
      const slug =
        /^[\w.~-]+$/.test(preferred) || !('x-slug' in operation)
          ? preferred
          : preferred.replaceAll(/[^\w.~-]+/g, '-')
      const firstSlug = slugs.get(slug.toLowerCase())
      const uniqueSlug = firstSlug ? freeName(slug.toLowerCase(), name => slugs.has(name)) : slug
      if (uniqueSlug !== preferred) operation['x-slug'] = uniqueSlug
      if (firstSlug && !firstId) {
        if (sameAddress) sameAddress.others++
        else
          sameAddress = {
            problem: duplicateProblem(
              'the address',
              slug,
              firstSlug,
              uniqueSlug,
              'Give one of them another operationId, or an "x-slug".',
            ),
            others: 0,
          }
      }
      slugs.set(uniqueSlug.toLowerCase(), pointerOf(keys))
    }
  }
  if (!sameAddress) return
  const { problem, others } = sameAddress
  if (others > 0) problem.message += `; further duplicate addresses: ${others}`
  problems.push(problem)
}
