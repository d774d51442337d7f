import type { Json } from '../json.ts'
import { isJsonType } from './media-type.ts'
import type {
  MediaType,
  OpenApi,
  OperationObject,
  Parameter,
  PathItem,
  RequestBody,
  ResponseObject,
  Schema,
  SecurityRequirement,
} from './openapi.ts'
import type { Problem } from './problem.ts'
import { resolve } from './resolve.ts'

/** An operation of the description, with resolved references. */
export interface Operation {
  id: string
  /** In upper case. */
  method: string
  path: string
  parameters: Parameter[]
  body: RequestBody | undefined
  /** Schema of the JSON body. */
  bodySchema: Schema | undefined
  /** Successful response. */
  success: { status: number; mediaType: string; schema: Schema | undefined; example: Json | undefined }
  /** Responses by status, including `default`. */
  responses: Map<string, ResponseObject>
  security: SecurityRequirement[]
  idempotent: boolean
  allowedStates: { schema: string; values: string[] } | undefined
  errorReasons: NonNullable<OperationObject['x-error-reasons']>
}

/** Fields of a path item with the operations that are answered, beside its `additionalOperations`. */
export const answeredMethods = ['get', 'put', 'post', 'delete', 'patch', 'query'] as const

/**
 * All operations, in the order of the description.
 *
 * @param problems Receives unresolved references to paths.
 */
export function operationsOf(document: OpenApi, problems: Problem[] = []): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, declared]) => {
    const item = resolve<PathItem>(document, declared)
    if (!item)
      problems.push({
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        message: 'the path has an unresolved reference: the sandbox does not serve its operations',
        hint: 'Refer to an object of the same description',
      })
    const objects = [
      ...answeredMethods.map(method => [method, item?.[method]] as const),
      ...Object.entries(item?.additionalOperations ?? {}),
    ]
    return objects.flatMap(([method, object]) =>
      object ? [operationOf(document, method, path, object, item?.parameters ?? [])] : [],
    )
  })
}

function operationOf(
  document: OpenApi,
  method: string,
  path: string,
  object: OperationObject,
  shared: NonNullable<OperationObject['parameters']>,
): Operation {
  const responses = new Map<string, ResponseObject>()
  for (const [status, response] of Object.entries(object.responses ?? {})) {
    const found = resolve<ResponseObject>(document, response)
    if (found) responses.set(status, found)
  }
  const body = object.requestBody && resolve<RequestBody>(document, object.requestBody)
  return {
    id: object.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: parametersOf(document, [...shared, ...(object.parameters ?? [])]),
    body,
    bodySchema: jsonOf(body?.content)?.schema,
    success: successOf(responses),
    responses,
    security: object.security ?? document.security ?? [],
    idempotent: object['x-idempotent'] ?? false,
    allowedStates: object['x-allowed-states'],
    errorReasons: object['x-error-reasons'] ?? {},
  }
}

/** A parameter of an operation overrides that of its path with the same name and location. */
function parametersOf(document: OpenApi, all: NonNullable<OperationObject['parameters']>): Parameter[] {
  const byName = new Map<string, Parameter>()
  for (const operation of all) {
    const parameter = resolve<Parameter>(document, operation)
    if (parameter) byName.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...byName.values()]
}

/** The first 2xx response, otherwise the default one. JSON, if there are several media types. */
function successOf(responses: ReadonlyMap<string, ResponseObject>): Operation['success'] {
  const all = [...responses]
  const [status, response] = all.find(([key]) => key.startsWith('2')) ??
    all.find(([key]) => key === 'default') ?? ['200', {}]
  const types = Object.entries(response.content ?? {})
  const [mediaType, content] = types.find(([type]) => isJsonType(type)) ?? types[0] ?? ['', undefined]
  return {
    // `2XX` and `default` are not a status.
    status: /^\d+$/.test(status) ? Number(status) : 200,
    mediaType,
    schema: content && schemaOf(content),
    example: exampleOf(content),
  }
}

/** Schema of a body; for a stream, a list with at least one item, because an empty one would not help to test a client. */
function schemaOf({ schema, itemSchema }: MediaType): Schema | undefined {
  return itemSchema === undefined ? schema : { type: 'array', minItems: 1, items: itemSchema }
}

/** The JSON among the media types of a body. */
function jsonOf(content: Record<string, MediaType> | undefined): MediaType | undefined {
  return Object.entries(content ?? {}).find(([type]) => isJsonType(type))?.[1]
}

/** The example of a body; the first, if there are several. */
export function exampleOf(content: MediaType | undefined): Json | undefined {
  return content?.example === undefined ? Object.values(content?.examples ?? {})[0]?.value : content.example
}

/** Example of a JSON error that an operation documents for a status. */
export function documentedError(operation: Operation, status: number): Json | undefined {
  return exampleOf(jsonOf(operation.responses.get(String(status))?.content))
}
