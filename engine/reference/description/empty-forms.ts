import { operationSources } from '../operation-source.ts'
import type { OpenApiDocument, OperationObject } from './openapi.ts'

/**
 * Leaves out optional forms that can have no field, which generators write for operations that are asked without a body: readers would
 * see a body without anything in it, and samples send one with GET.
 */
export function leaveOutEmptyForms(document: OpenApiDocument): void {
  for (const { operation } of operationSources(document))
    if (isEmptyForm(operation.requestBody)) delete operation.requestBody
}

function isEmptyForm(body: OperationObject['requestBody']): boolean {
  if (!body || '$ref' in body || body.required || body.description) return false
  const contents = Object.entries(body.content)
  return (
    contents.length > 0 &&
    contents.every(([mediaType, { schema, example, examples }]) => {
      if (mediaType !== 'application/x-www-form-urlencoded' || typeof schema !== 'object') return false
      const { type, properties = {}, additionalProperties, description, ...others } = schema
      const hasNone = Object.keys(properties).length === 0 && additionalProperties === false
      const saysMore = description !== undefined || example !== undefined || examples !== undefined
      return type === 'object' && hasNone && !saysMore && Object.keys(others).length === 0
    })
  )
}
