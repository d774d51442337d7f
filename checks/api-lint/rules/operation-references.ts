import { didYouMean } from 'shiori/internal/config/nearest.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsById, operationsOf } from '../operations.ts'

/**
 * Reports a deprecated operation without `x-use-instead`, and one whose replacement is deprecated itself. An operation
 * that will be deprecated may have a replacement, too.
 */
export function* replacements({ document }: LintTarget): Generator<Finding> {
  const operations = operationsById(document)
  for (const { operation, keys } of operationsOf(document)) {
    const instead = operation['x-use-instead']
    const at = [...keys, 'x-use-instead']
    if (instead === undefined) {
      if (operation.deprecated)
        yield {
          code: 'api-deprecated',
          keys,
          found: 'a deprecated operation without "x-use-instead"',
          expected: 'the operationId of the operation to use instead',
          hint: 'Write "x-use-instead: <operationId>" below "deprecated".',
        }
      continue
    }
    const target = operations.get(instead)
    if (!target || target.deprecated || target === operation)
      yield {
        code: 'api-use-instead',
        keys: at,
        found: `"${instead}"${target ? ', which is deprecated itself' : ''}`,
        expected: 'the operationId of an operation that is not deprecated',
        hint: suggestion(instead, operations.keys()),
      }
  }
}

/** Reports states in `x-allowed-states` that are not values of the named schema. */
export function* allowedStates({ document }: LintTarget): Generator<Finding> {
  const schemas = document.components?.schemas ?? {}
  for (const { operation, keys } of operationsOf(document)) {
    const states = operation['x-allowed-states']
    if (!states) continue
    const at = [...keys, 'x-allowed-states']
    const schema = schemas[states.schema]
    const values = typeof schema === 'object' ? schema.enum?.map(String) : undefined
    if (!values) {
      yield {
        code: 'api-allowed-states',
        keys: [...at, 'schema'],
        found: `"${states.schema}"`,
        expected: 'the name of a schema with an enum',
        hint: suggestion(states.schema, Object.keys(schemas)),
      }
      continue
    }
    for (const [index, value] of states.values.entries()) {
      if (!values.includes(value))
        yield {
          code: 'api-allowed-states',
          keys: [...at, 'values', index],
          found: `"${value}"`,
          expected: `a value of ${states.schema}`,
          hint: suggestion(value, values),
        }
    }
  }
}

/** Reports `x-issued-by` that is not an operation of the description. */
export function* issuers({ document }: LintTarget): Generator<Finding> {
  const operations = operationsById(document)
  for (const [name, scheme] of Object.entries(document.components?.securitySchemes ?? {})) {
    const id = scheme['x-issued-by']
    if (typeof id === 'string' && !operations.has(id))
      yield {
        code: 'api-issued-by',
        keys: ['components', 'securitySchemes', name, 'x-issued-by'],
        found: `"${id}"`,
        expected: 'the operationId of the operation that issues the token',
        hint: suggestion(id, operations.keys()),
      }
  }
}

/** Reports guides of operations and security schemes that are not docs. */
export function* guides({ document, docIds }: LintTarget): Generator<Finding> {
  const finding = (keys: PropertyKey[], id: string): Finding => ({
    code: 'api-guide',
    keys,
    found: `"${id}"`,
    expected: 'the path of a doc below content/docs/en, without extension',
    hint: suggestion(id, docIds),
  })
  for (const { operation, keys } of operationsOf(document)) {
    for (const [index, id] of (operation['x-guides'] ?? []).entries())
      if (!docIds.has(id)) yield finding([...keys, 'x-guides', index], id)
  }
  for (const [name, scheme] of Object.entries(document.components?.securitySchemes ?? {})) {
    const id = scheme['x-guide']
    if (typeof id === 'string' && !docIds.has(id))
      yield finding(['components', 'securitySchemes', name, 'x-guide'], id)
  }
}

function suggestion(name: string, candidates: Iterable<string>): string {
  return didYouMean(name, candidates) ?? 'Was it renamed or removed?'
}
