import { isObject, type Json, type JsonObject, valueAt } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsOf } from '../operations.ts'
import { schemasOf } from '../schemas.ts'

/** Reports parameters, headers, named schemas and fields without a description of their own. */
export function* missingDescriptions({ document }: LintTarget): Generator<Finding> {
  const root = document as unknown as JsonObject
  for (const { schema, keys, role } of schemasOf(root)) {
    if (role !== 'inner' && !hasDescription(schema))
      yield missing(keys, role === 'component' ? 'schema' : 'field')
  }
  const lists = [...operationsOf(document)].flatMap(({ keys }) => [
    [...keys, 'parameters'],
    [...keys.slice(0, -1), 'parameters'],
  ])
  for (const keys of [...uniqueBy(lists), ['components', 'parameters']])
    yield* withoutDescription(valueAt(root, keys), keys, 'parameter')
  yield* withoutDescription(valueAt(root, ['components', 'headers']), ['components', 'headers'], 'header')
  for (const { operation, keys } of operationsOf(document)) {
    for (const status of Object.keys(operation.responses ?? {})) {
      const at = [...keys, 'responses', status, 'headers']
      yield* withoutDescription(valueAt(root, at), at, 'header')
    }
  }
}

function* withoutDescription(
  entries: Json | undefined,
  keys: readonly string[],
  what: string,
): Generator<Finding> {
  const named = typeof entries === 'object' && entries !== null ? Object.entries(entries) : []
  for (const [key, entry] of named) {
    if (isObject(entry) && entry.$ref === undefined && !hasDescription(entry))
      yield missing([...keys, key], what)
  }
}

function hasDescription(node: JsonObject): boolean {
  // `api-description-empty` reports an empty one.
  return typeof node.description === 'string'
}

function missing(keys: readonly string[], what: string): Finding {
  return {
    code: 'api-description-missing',
    keys,
    found: `a ${what} without a description`,
    expected: 'a text in "description"',
    hint: 'Say what it means, its unit or format, and what applies when it is absent.',
  }
}

function uniqueBy(lists: readonly string[][]): string[][] {
  return [...new Map(lists.map(keys => [keys.join('\n'), keys])).values()]
}
