import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsOf } from '../operations.ts'

/** Two paths that differ by the names of their parameters only are one address: they must not share a method. */
export function* distinctAddresses({ document }: LintTarget): Generator<Finding> {
  const first = new Map<string, string>()
  for (const { path, method, keys } of operationsOf(document)) {
    const address = `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`
    const other = first.get(address)
    if (other)
      yield {
        code: 'api-address',
        keys,
        found: `${method.toUpperCase()} ${path}, the same address as ${other}`,
        expected: 'one operation for each method and address',
        hint: 'Bring them together, or change one path.',
      }
    else first.set(address, path)
  }
}
