import { type Change, effects } from './change.ts'
import { compareOperations, type Findings, sunsetOf } from './compare-operations.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Versions } from './comparison.ts'
import { type OperationPair, pairOperations, placeOf } from './operations.ts'
import { at } from './parts.ts'
import { compareAccess } from './security-changes.ts'
import { compareServers } from './server-changes.ts'

export { type Change, changeSchema, type Effect, effects } from './change.ts'

/**
 * Compares two versions of a description. Only changes that a client can notice are reported, not those of texts and examples. A change is
 * breaking if it can break a client of the earlier version: less is accepted in requests, or more is sent in responses.
 *
 * @param before Earlier OpenAPI description in one file, as JSON.
 * @param after Later version.
 * @returns Breaking changes, then new, deprecated and compatible ones, each sorted by name.
 */
export function compareDescriptions(before: unknown, after: unknown): Change[] {
  const versions = { before, after }
  const findings: Findings = { versions, changes: [], schemas: [] }
  const { changes } = findings
  changes.push(...compareServers(at(before, 'servers'), at(after, 'servers')))
  const pairs = pairOperations(before, after)
  // Requirements of the description are compared once, if operations inherit them in both versions.
  if (pairs.some(isInherited)) {
    const access = { before: at(before, 'security'), after: at(after, 'security') }
    changes.push(...compareAccess(access, versions, '#/security'))
  }
  for (const pair of pairs) comparePair(pair, findings)
  changes.push(...compareSchemas(versions, findings.schemas))
  return mergeDirections(changes).toSorted(
    (a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect) || a.name.localeCompare(b.name, 'en'),
  )
}

/** Whether an operation has the requirements of the description before and after the change. */
function isInherited({ before, after }: OperationPair): boolean {
  return [before, after].every(
    operation => operation && !operation.isSentByApi && at(operation.operation, 'security') === undefined,
  )
}

function comparePair({ name, before, after }: OperationPair, findings: Findings): void {
  const { changes, versions } = findings
  const what = 'operation'
  if (!before) {
    changes.push({ effect: 'new', what, name, change: 'added' })
    return
  }
  if (!after) {
    changes.push({ effect: 'breaking', what, name, change: 'removed' })
    return
  }
  if (placeOf(before.address) !== placeOf(after.address))
    changes.push({ effect: 'breaking', what, name, change: 'moved', from: before.address, to: after.address })
  const { operation } = after
  if (at(operation, 'deprecated') === true && at(before.operation, 'deprecated') !== true)
    changes.push({ effect: 'deprecated', what, name, change: 'deprecated', ...sunsetOf(operation) })
  if (!before.isSentByApi) changes.push(...accessChanges(name, [before.operation, operation], versions))
  if (before.servers !== undefined || after.servers !== undefined) {
    const servers = [
      before.servers ?? at(versions.before, 'servers'),
      after.servers ?? at(versions.after, 'servers'),
    ]
    changes.push(...compareServers(servers[0], servers[1], `${name} `))
  }
  compareOperations(name, before, after, findings)
}

/** Changes of what an operation requires, unless it inherits it. */
function accessChanges(name: string, operations: readonly [unknown, unknown], versions: Versions): Change[] {
  const [own, later] = operations.map(operation => at(operation, 'security'))
  if (own === undefined && later === undefined) return []
  const access = {
    before: own ?? at(versions.before, 'security'),
    after: later ?? at(versions.after, 'security'),
  }
  return compareAccess(access, versions, name)
}

/** Merges what was found for requests and for responses: the worse effect counts, and applies in its direction. */
function mergeDirections(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const { effect, direction, ...rest } = change
    const key = JSON.stringify(rest)
    const other = merged.get(key)
    if (!other || effects.indexOf(effect) < effects.indexOf(other.effect)) merged.set(key, change)
    else if (other.effect === effect && other.direction !== direction) merged.set(key, { ...rest, effect })
  }
  return [...merged.values()]
}
