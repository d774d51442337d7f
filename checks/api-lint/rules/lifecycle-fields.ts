import type { FieldNames } from 'shiori/internal/reference/api-names.ts'
import type {
  OpenApiDocument,
  OperationObject,
  RequestBodyObject,
} from 'shiori/internal/reference/description/openapi.ts'
import { fieldNames } from 'shiori/internal/reference/field-names.ts'
import { findField } from 'shiori/internal/reference/find-names.ts'
import { lifecyclesOf } from 'shiori/internal/reference/lifecycle.ts'
import { resolve } from 'shiori/internal/reference/resolve.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsById } from '../operations.ts'

/**
 * Reports lifecycles whose times are not fields of their resources, or whose deciding values are not fields of the
 * request body.
 */
export function* lifecycleFields({ document }: LintTarget): Generator<Finding> {
  const schemas = new Map(
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, fieldNames(schema)]),
  )
  const operations = operationsById(document)
  for (const { keys, resources, transitions } of lifecyclesOf(document)) {
    for (const [index, { at, by, with: values }] of transitions.entries()) {
      const place = [...keys, 'x-lifecycle', 'transitions', index]
      for (const resource of at === undefined ? [] : resources) {
        const owner = schemas.get(resource)
        if (owner && at !== undefined && !findField({ schemas }, owner, at))
          yield finding([...place, 'at'], at, `a field of ${resource}`)
      }
      const body = by === undefined ? undefined : operations.get(by)?.requestBody
      const owner = bodyNames(document, body)
      for (const field of Object.keys(values ?? {}))
        if (!findField({ schemas }, owner, field))
          yield finding([...place, 'with', field], field, `a field of the body of ${by}`)
    }
  }
}

function bodyNames(document: OpenApiDocument, body: OperationObject['requestBody']): FieldNames {
  const content = body ? resolve<RequestBodyObject>(document, body).content : {}
  return fieldNames({ anyOf: Object.values(content).flatMap(({ schema }) => schema ?? []) })
}

function finding(keys: readonly PropertyKey[], field: string, expected: string): Finding {
  const hint = 'Separate the names of nested fields with dots: "delivery.starts_at".'
  return { code: 'api-lifecycle', keys, found: `"${field}"`, expected, hint }
}
