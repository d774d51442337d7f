import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { pointerOf } from './json.ts'
import { httpMethods, type OpenApiDocument, withoutExtensions } from './openapi.ts'
import { operationIdOf, operationSlug } from './operation-id.ts'

/** Every operation has an id and an address of its own, or there would be one page for two. */
export function checkOperations(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const ids = new Map<string, string>()
  const slugs = new Map<string, string>()
  for (const [path, item] of Object.entries(withoutExtensions(document.paths ?? {}))) {
    for (const method of httpMethods) {
      const operation = item[method]
      if (!operation) continue
      const keys = ['paths', path, method]
      const id = operationIdOf(operation, method, path)
      const slug = operationSlug(operation, method, path)
      const twice = (what: string, value: string, first: string, hint: string) =>
        problems.push({
          severity: 'error',
          code: 'api-duplicate',
          ...bundle.originOf([...keys, 'operationId']),
          message: `${pointerOf(keys)}: ${what} "${value}" is that of ${first} too`,
          hint,
        })
      const firstId = ids.get(id)
      const firstSlug = slugs.get(slug)
      if (firstId) twice('operationId', id, firstId, 'Give each operation an operationId of its own.')
      else if (firstSlug)
        twice('the address', slug, firstSlug, 'Give one of them another operationId, or an "x-slug".')
      ids.set(id, pointerOf(keys))
      slugs.set(slug, pointerOf(keys))
    }
  }
}
