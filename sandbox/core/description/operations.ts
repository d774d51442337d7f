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

/** An operation of the description, with its references followed. */
export interface Operation {
  id: string
  /** In upper case. */
  method: string
  path: string
  parameters: Parameter[]
  body: RequestBody | undefined
  /** Schema of its JSON body. */
  bodySchema: Schema | undefined
  /** What it answers when all is well. */
  success: { status: number; mediaType: string; schema: Schema | undefined; example: Json | undefined }
  /** Responses by status, `default` among them. */
  responses: Map<string, ResponseObject>
  security: SecurityRequirement[]
  idempotent: boolean
  allowedStates: { schema: string; values: string[] } | undefined
  errorReasons: NonNullable<OperationObject['x-error-reasons']>
}

/** Methods of the operations that are answered. */
export const answeredMethods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** All operations, in the order of the description. @param problems Gets paths that lead nowhere. */
export function operationsOf(document: OpenApi, problems: Problem[] = []): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, declared]) => {
    const item = resolve<PathItem>(document, declared)
    if (!item)
      problems.push({
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        message: 'the path leads nowhere: its operations are not answered',
        hint: 'Let its reference lead into the description itself',
      })
    return answeredMethods.flatMap(method => {
      const object = item?.[method]
      return object ? [operationOf(document, method, path, object, item.parameters ?? [])] : []
    })
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

/** An operation's parameter goes before one of the path with the same name and place. */
function parametersOf(document: OpenApi, all: NonNullable<OperationObject['parameters']>): Parameter[] {
  const byName = new Map<string, Parameter>()
  for (const one of all) {
    const parameter = resolve<Parameter>(document, one)
    if (parameter) byName.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...byName.values()]
}

/** The first 2xx; where there is none, what is documented for any status. JSON where an answer has several types. */
function successOf(responses: ReadonlyMap<string, ResponseObject>): Operation['success'] {
  const all = [...responses]
  const [status, response] = all.find(([key]) => key.startsWith('2')) ??
    all.find(([key]) => key === 'default') ?? ['200', {}]
  const types = Object.entries(response.content ?? {})
  const [mediaType, content] = types.find(([type]) => isJsonType(type)) ?? types[0] ?? ['', undefined]
  return {
    // `2XX` and `default` are no status.
    status: /^\d+$/.test(status) ? Number(status) : 200,
    mediaType,
    schema: content && schemaOf(content),
    example: exampleOf(content),
  }
}

/** A stream that tells what its entries are has one at least: nothing would show no client what to read. */
function schemaOf({ schema, itemSchema }: MediaType): Schema | undefined {
  return itemSchema === undefined ? schema : { type: 'array', minItems: 1, items: itemSchema }
}

/** The JSON among the types of a body. */
function jsonOf(content: Record<string, MediaType> | undefined): MediaType | undefined {
  return Object.entries(content ?? {}).find(([type]) => isJsonType(type))?.[1]
}

/** The example of a body, the first where it has several. */
export function exampleOf(content: MediaType | undefined): Json | undefined {
  return content?.example === undefined ? Object.values(content?.examples ?? {})[0]?.value : content.example
}

/** Example of a JSON error that an operation documents for a status. */
export function documentedError(operation: Operation, status: number): Json | undefined {
  return exampleOf(jsonOf(operation.responses.get(String(status))?.content))
}
