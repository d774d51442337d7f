import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { pointerOf } from './json.ts'
import { type OpenApiDocument, withoutExtensions } from './openapi.ts'
import { operationKeys, operationsOfItem } from './path-item.ts'

/** Checks that the security schemes of requirements exist. A missing scheme is reported once, and is shown by its name. */
export function checkSecurity(bundle: Bundle, document: OpenApiDocument, problems: Problem[]): void {
  const schemes = Object.keys(document.components?.securitySchemes ?? {})
  const reported = new Set<string>()
  const check = (ways: OpenApiDocument['security'], keys: string[]) => {
    for (const [index, way] of (ways ?? []).entries()) {
      for (const name of Object.keys(way)) {
        if (schemes.includes(name) || reported.has(name)) continue
        reported.add(name)
        const place = [...keys, String(index), name]
        const guess = didYouMean(name, schemes)
        problems.push({
          severity: 'warning',
          code: 'api-security',
          ...bundle.originOf(place),
          message: `${pointerOf(place)}: there is no security scheme "${name}"`,
          hint: guess ?? `Schemes under components/securitySchemes: ${schemes.join(', ') || 'none'}.`,
        })
      }
    }
  }
  check(document.security, ['security'])
  for (const [path, item] of Object.entries(withoutExtensions(document.paths ?? {})))
    for (const [method, { security }] of operationsOfItem(item))
      check(security, ['paths', path, ...operationKeys(method), 'security'])
}
