import {
  httpMethods,
  type MediaTypeObject,
  type OpenApiDocument,
  type ParameterObject,
  type RequestBodyObject,
} from '../description/openapi.ts'
import type { Schema } from '../description/openapi-schema.ts'
import { type OperationSource, parametersOf } from '../operation-source.ts'
import { operationsById } from '../operations-by-id.ts'
import { resolve } from '../resolve.ts'
import { block, comment, fieldLines, key, typeText } from './type-text.ts'

/**
 * TypeScript types of an API: `paths`, `operations` and `components`, in the form of openapi-typescript, so that clients for it
 * (openapi-fetch) accept them. openapi-typescript itself is not used, because it needs the compiler of TypeScript 5, 23 MB, in each build.
 */
export function typesFile(document: OpenApiDocument): string {
  const operations = [...operationsById(document)]
  const paths = Map.groupBy(
    operations.filter(([, { webhook }]) => !webhook),
    ([, { path }]) => path,
  )
  const pathLines = [...paths].map(([path, entries]) => {
    const ids = new Map(entries.map(([id, { method }]) => [method, id]))
    const methods = httpMethods.map(method => {
      const id = ids.get(method)
      return id === undefined ? `${method}?: never` : `${method}: operations[${JSON.stringify(id)}]`
    })
    return `${JSON.stringify(path)}: ${block([`parameters: ${noParameters}`, ...methods])}`
  })
  const operationLines = operations.flatMap(([id, source]) => [
    ...comment(source.operation.summary ?? source.operation.description, source.operation.deprecated),
    `${key(id)}: ${operationType(document, source)}`,
  ])
  const schemas = document.components?.schemas ?? {}
  const components = block([`schemas: ${block(fieldLines(schemas, Object.keys(schemas)))}`])
  return `${[
    `/** Types of ${oneLine(document.info.title)} ${oneLine(document.info.version)}. */`,
    `export interface paths ${block(pathLines)}`,
    `export interface operations ${block(operationLines)}`,
    `export interface components ${components}`,
  ].join('\n\n')}\n`
}

const noParameters = '{ query?: never; header?: never; path?: never; cookie?: never }'

function operationType(document: OpenApiDocument, source: OperationSource): string {
  const { operation } = source
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const { content = {} } = attempt(() => resolve(document, response)) ?? {}
    const type = block([
      'headers: { [name: string]: unknown }',
      Object.keys(content).length === 0 ? 'content?: never' : `content: ${contentType(content)}`,
    ])
    return `${/^\d+$/.test(status) ? status : JSON.stringify(status)}: ${type}`
  })
  return block([
    `parameters: ${parametersType(attempt(() => parametersOf(document, source)) ?? [])}`,
    ...bodyLine(document, source),
    `responses: ${block(responses)}`,
  ])
}

function parametersType(parameters: readonly ParameterObject[]): string {
  return block(
    (['query', 'header', 'path', 'cookie'] as const).map(place => {
      const located = parameters.filter(parameter => parameter.in === place)
      if (located.length === 0) return `${place}?: never`
      const required = located
        .filter(parameter => place === 'path' || parameter.required)
        .map(({ name }) => name)
      const fields = Object.fromEntries(located.map(parameter => [parameter.name, schemaOf(parameter)]))
      return `${place}${required.length > 0 ? '' : '?'}: ${block(fieldLines(fields, required))}`
    }),
  )
}

/** Schema of a parameter, with the parameter's description, which is more specific than that of its schema. */
function schemaOf({ schema, content, description, deprecated }: ParameterObject): Schema {
  const [media] = Object.values(content ?? {})
  const declared = schema ?? media?.schema ?? true
  const beside = typeof declared === 'object' ? declared : declared ? {} : { not: true }
  return { ...beside, description: description ?? beside.description, deprecated }
}

function bodyLine(document: OpenApiDocument, { operation }: OperationSource): string[] {
  const requestBody = operation.requestBody
  const body = requestBody && attempt(() => resolve<RequestBodyObject>(document, requestBody))
  if (!body) return ['requestBody?: never']
  return [`requestBody${body.required ? '' : '?'}: { content: ${contentType(body.content)} }`]
}

function contentType(content: Readonly<Record<string, MediaTypeObject>>): string {
  return block(
    Object.entries(content).map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeText(schema)}`),
  )
}

/** Result of `make`; undefined for a reference without a target, which the build has already reported. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')
}
