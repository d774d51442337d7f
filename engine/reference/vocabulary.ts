import type { Locale } from '../config/locale.ts'
import type { ApiNames, FieldNames, OperationNames } from './api-names.ts'
import { commonPrefix } from './common-prefix.ts'
import type { Description } from './description/description.ts'
import type {
  HeaderObject,
  OpenApiDocument,
  RequestBodyObject,
  ResponseObject,
} from './description/openapi.ts'
import { operationIdOf, operationSlug } from './description/operation-id.ts'
import { fieldNames } from './field-names.ts'
import { lifecyclesOf } from './lifecycle.ts'
import { courseOf } from './lifecycle-course.ts'
import { type OperationSource, operationSources, parametersOf } from './operation-source.ts'
import { operationTitle } from './operation-title.ts'
import { pathNames } from './path-names.ts'
import { plainDescription } from './plain-description.ts'
import { resolve } from './resolve.ts'
import { serverBases, serversOf } from './server.ts'

/** An API of the site, and the address of its pages. */
export interface NamedApi {
  /** Address of the pages without locale: `/docs/api/platform`. */
  path: string
  description: Pick<Description, 'documents'>
}

/** Prefix of error reasons, which not every description lists in an enum. */
const reasonPrefix = 'ERROR_REASON_'

/** The names of all APIs of the site, by locale. If two operations or schemas have the same name, the first one is used. */
export function apiNames(apis: readonly NamedApi[]): Map<Locale, ApiNames> {
  const byLocale = new Map<Locale, ApiNames>()
  for (const { path, description } of apis) {
    for (const [locale, document] of description.documents) {
      const names = byLocale.get(locale) ?? emptyNames()
      byLocale.set(locale, names)
      addDocument(names, document, path)
    }
  }
  return byLocale
}

function emptyNames(): ApiNames {
  return {
    operations: new Map(),
    schemas: new Map(),
    paths: new Map(),
    bases: new Set(),
    values: new Set(),
    prefixes: new Set([reasonPrefix]),
    reasons: new Map(),
    courses: new Map(),
  }
}

function addDocument(names: ApiNames, document: OpenApiDocument, base: string): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    if (!names.schemas.has(name)) names.schemas.set(name, fieldNames(schema))
  for (const source of operationSources(document)) {
    const { operation, method, path } = source
    const id = operationIdOf(operation, method, path)
    const slug = operationSlug(operation, method, path)
    const entry: OperationNames = {
      id,
      method,
      path,
      slug,
      address: `${base}/${slug}`,
      title: operationTitle(source),
      deprecated: operation.deprecated ?? false,
      parts: operationParts(document, source),
    }
    if (!names.operations.has(id)) names.operations.set(id, entry)
    // A webhook has a name instead of a path.
    if (source.webhook) continue
    const bases = serverBases(serversOf(document, source.item, operation))
    for (const base of bases) names.bases.add(base)
    for (const written of new Set([path, ...bases.map(base => base + path)])) {
      const existing = names.paths.get(written)
      if (existing) existing.methods.set(method, id)
      else names.paths.set(written, pathNames(source, parametersOf(document, source), id))
    }
    for (const reason of Object.keys(operation['x-error-reasons'] ?? {})) {
      names.values.add(reason)
      names.reasons.set(reason, [...(names.reasons.get(reason) ?? []), id])
    }
  }
  for (const lifecycle of lifecyclesOf(document))
    if (!names.courses.has(lifecycle.name))
      names.courses.set(lifecycle.name, courseOf(document, lifecycle, names.operations))
  for (const schema of names.schemas.values()) addValues(names, schema)
  for (const { parts } of names.operations.values()) addValues(names, parts)
}

/** Parameters, body and responses as fields, so that all names of an operation are looked up in the same way. */
function operationParts(document: OpenApiDocument, source: OperationSource): FieldNames {
  const parts = new Map<string, FieldNames>()
  const fieldsOf = (name: string): Map<string, FieldNames> => {
    const part = parts.get(name) ?? { description: '' }
    parts.set(name, part)
    part.fields ??= new Map()
    return part.fields
  }
  for (const parameter of parametersOf(document, source))
    fieldsOf(parameter.in).set(parameter.name, parameterNames(parameter))
  const { requestBody, responses = {} } = source.operation
  if (requestBody) {
    const body = resolve<RequestBodyObject>(document, requestBody)
    parts.set('body', bodyNames(body.content, body.description))
  }
  for (const [status, value] of Object.entries(responses)) {
    const response = resolve<ResponseObject>(document, value)
    parts.set(status, bodyNames(response.content, response.description))
    for (const [name, header] of Object.entries(response.headers ?? {}))
      fieldsOf(status).set(name, parameterNames(resolve<HeaderObject>(document, header)))
  }
  return { description: plainDescription(source.operation.summary), fields: parts }
}

function parameterNames({ schema, content, description }: HeaderObject): FieldNames {
  const [media] = Object.values(content ?? {})
  return fieldNames(schema ?? media?.schema ?? true, description)
}

/** Names of a body: the fields of all its media types. */
function bodyNames(content: RequestBodyObject['content'] = {}, description?: string): FieldNames {
  const schemas = Object.values(content).flatMap(media => media.schema ?? [])
  return fieldNames({ anyOf: schemas }, description)
}

function addValues(names: ApiNames, { fields, values }: FieldNames): void {
  for (const field of fields?.values() ?? []) addValues(names, field)
  if (!values) return
  for (const value of values.keys()) names.values.add(value)
  const prefix = commonPrefix([...values.keys()])
  if (prefix !== '') names.prefixes.add(prefix)
}
