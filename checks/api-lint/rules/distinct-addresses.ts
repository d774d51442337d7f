import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsOf } from '../operations.ts'

/** Reports paths that differ only by the names of their parameters and share a method: they are one address. */
export function* distinctAddresses({ document }: LintTarget): Generator<Finding> {
  const first = new Map<string, string>()
  for (const { path, method, keys } of operationsOf(document)) {
    const address = `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`
    const existing = first.get(address)
    if (existing)
      yield {
        code: 'api-address',
        keys,
        found: `${method.toUpperCase()} ${path}, the same address as ${existing}`,
        expected: 'one operation for each method and address',
        hint: 'Merge them, or change one path.',
      }
    else first.set(address, path)
  }
}
