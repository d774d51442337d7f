import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import type { Problem } from '../../config/problem.ts'
import type { Bundle } from './bundle.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'

/**
 * Converts Swagger 2.0 to OpenAPI 3.0, with a maintained converter. Other descriptions are returned unchanged.
 *
 * @param problems Receives a warning that the description was converted, or the error.
 * @returns undefined when the description cannot be converted.
 */
export function convertSwagger(bundle: Bundle, problems: Problem[]): Bundle | undefined {
  const { document: old } = bundle
  if (old.swagger === undefined || old.openapi !== undefined) return bundle
  const place = bundle.originOf(['swagger'])
  try {
    const document = upgradeFromTwoToThree(prepared(old)) as unknown as JsonObject
    problems.push({
      severity: 'warning',
      code: 'api-version',
      ...place,
      message: 'Swagger 2.0 is shown as OpenAPI 3.0, into which it was converted',
      hint: 'To keep the converted description instead: npx @scalar/cli document upgrade <file>.',
    })
    return {
      ...bundle,
      document,
      originOf: (keys, part) => bundle.originOf(placeInSwagger(old, keys), part),
      fileOf: keys => bundle.fileOf(placeInSwagger(old, keys)),
    }
  } catch (error) {
    problems.push({
      severity: 'error',
      code: 'api-version',
      ...place,
      message: `the Swagger 2.0 description cannot be converted into OpenAPI 3.0: ${error instanceof Error ? error.message : error}`,
      hint: 'Correct what the message names, or convert the file with another tool.',
    })
    return undefined
  }
}

/** A copy for the converter, which modifies its input and fails at parameters without `in`. */
function prepared(document: JsonObject): JsonObject {
  const copy = structuredClone(document)
  copy.swagger = '2.0'
  const paths = isObject(copy.paths) ? Object.values(copy.paths) : []
  const holders = paths.filter(isObject).flatMap(item => [item, ...Object.values(item).filter(isObject)])
  for (const holder of holders) {
    if (!Array.isArray(holder.parameters)) continue
    holder.parameters = holder.parameters.filter(
      entry => isObject(entry) && (typeof entry.in === 'string' || typeof entry.$ref === 'string'),
    )
  }
  return copy
}

/** Path of a converted value in the Swagger document, or of its nearest parent there. */
function placeInSwagger(old: JsonObject, keys: readonly PropertyKey[]): PropertyKey[] {
  const [first, second, ...rest] = keys
  const renamed: Record<string, string> = {
    schemas: 'definitions',
    requestBodies: 'parameters',
    securitySchemes: 'securityDefinitions',
  }
  const place = first === 'components' ? [renamed[String(second)] ?? String(second), ...rest] : [...keys]
  const body = place.indexOf('requestBody')
  const found = body === -1 ? place : [...place.slice(0, body), 'parameters']
  // In Swagger, responses have a schema without a media type.
  const content = found.indexOf('content')
  const short = content === -1 ? found : [...found.slice(0, content), ...found.slice(content + 2)]
  const firstMissing = short.findIndex(
    (_, index) => valueAt(old as Json, short.slice(0, index + 1) as string[]) === undefined,
  )
  return firstMissing === -1 ? short : short.slice(0, firstMissing)
}
