import { z } from 'zod'
import { isObject, type Json, type JsonObject } from './json.ts'
import { schema } from './openapi-schema.ts'
import { flag, json, names, text } from './openapi-values.ts'
import { webhookProperties } from './openapi-webhooks.ts'

/**
 * The parts of OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1) that the reference reads, and our extensions (the manual, API reference).
 * Other keys are kept, but ignored. Each `error` says what is expected.
 */
const reference = z.looseObject({ $ref: text, description: text.optional() })

/** An object of a kind, or a reference to such an object. */
export function orReference<T extends z.ZodType>(kind: T) {
  return z.union([reference, kind], { error: 'keys and values, or a $ref' })
}

/** Objects by name. OpenAPI also allows extensions there, which are removed before the check. */
export function named<T extends z.ZodType>(kind: T, error: string) {
  return z.preprocess(
    value => (isObject(value as Json) ? withoutExtensions(value as JsonObject) : value),
    z.record(z.string(), kind, { error }),
  )
}

/** Entries of paths, responses or callbacks without the extensions (`x-...`). */
export function withoutExtensions<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !key.startsWith('x-')))
}

const example = z.looseObject({
  summary: text.optional(),
  description: text.optional(),
  value: json.optional(),
})

/** Fields of parameters and headers, except for `content`. */
const styledFields = {
  description: text.optional(),
  required: flag.optional(),
  deprecated: flag.optional(),
  style: text.optional(),
  explode: flag.optional(),
  schema: schema.optional(),
  example: json.optional(),
  examples: z.record(z.string(), orReference(example)).optional(),
}

const encoding = z.looseObject({
  contentType: text.optional(),
  style: text.optional(),
  explode: flag.optional(),
  headers: z.record(z.string(), orReference(z.looseObject(styledFields))).optional(),
})

const mediaType = z.looseObject({
  schema: schema.optional(),
  /** Schema of each entry of a stream (OpenAPI 3.2); `schema` is then a list of entries. */
  itemSchema: schema.optional(),
  example: json.optional(),
  examples: z.record(z.string(), orReference(example)).optional(),
  encoding: z.record(z.string(), encoding, { error: 'encodings by field' }).optional(),
})

const content = z.record(z.string(), mediaType, { error: 'bodies by media type' })

const parameterFields = { ...styledFields, content: content.optional() }

const parameter = z.looseObject({
  name: text,
  in: z.enum(['path', 'query', 'header', 'cookie'], { error: 'one of path, query, header, cookie' }),
  /** Whether the parameter is the whole query (OpenAPI 3.2, `in: querystring`). Set by newer-version.ts. */
  'x-querystring': flag.optional(),
  ...parameterFields,
})

const header = z.looseObject(parameterFields)

const requestBody = z.looseObject({ description: text.optional(), required: flag.optional(), content })

const server = z.looseObject({
  url: text,
  description: text.optional(),
  variables: z
    .record(
      z.string(),
      z.looseObject({
        default: text.optional(),
        enum: z.array(text).optional(),
        description: text.optional(),
      }),
    )
    .optional(),
})

const link = z.looseObject({
  operationId: text.optional(),
  operationRef: text.optional(),
  parameters: z.record(z.string(), json).optional(),
  requestBody: json.optional(),
  description: text.optional(),
  server: server.optional(),
})

const response = z.looseObject({
  // OpenAPI 3.2.
  summary: text.optional(),
  'x-summary': text.optional(),
  description: text.optional(),
  links: z.record(z.string(), orReference(link)).optional(),
  headers: z.record(z.string(), orReference(header)).optional(),
  content: content.optional(),
})

const securityRequirement = z.record(z.string(), z.array(text), { error: 'scopes by security scheme' })

/** HTTP methods that a path item may have, in the order they are shown. */
export const httpMethods = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
  // OpenAPI 3.2.
  'query',
] as const

type OperationsByMethod = Partial<Record<(typeof httpMethods)[number], OperationObject | undefined>>

export interface PathItemObject extends OperationsByMethod {
  $ref?: string | undefined
  summary?: string | undefined
  description?: string | undefined
  parameters?: (ReferenceObject | ParameterObject)[] | undefined
  servers?: ServerObject[] | undefined
  /** Operations of custom methods, by method in capitals (OpenAPI 3.2). */
  additionalOperations?: Record<string, OperationObject> | undefined
}

const callback: z.ZodType<Record<string, PathItemObject>> = z.lazy(() =>
  named(pathItem, 'path items by expression'),
)

const operation = z.looseObject({
  operationId: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  tags: names.optional(),
  deprecated: flag.optional(),
  parameters: z.array(orReference(parameter), { error: 'a list of parameters' }).optional(),
  requestBody: orReference(requestBody).optional(),
  responses: named(orReference(response), 'responses by status').optional(),
  callbacks: z.record(z.string(), orReference(callback)).optional(),
  security: z.array(securityRequirement, { error: 'a list of security requirements' }).optional(),
  servers: z.array(server).optional(),
  externalDocs: z.looseObject({ url: text, description: text.optional() }).optional(),
  'x-title': text.optional(),
  'x-slug': text.optional(),
  'x-use-instead': text.optional(),
  'x-idempotent': flag.optional(),
  'x-allowed-states': z
    .looseObject({ schema: text, values: names }, { error: 'a schema and values of it' })
    .optional(),
  'x-error-reasons': z
    .record(z.string(), z.looseObject({ status: z.int(), domain: text.optional(), description: text }), {
      error: 'reasons, each with status and description',
    })
    .optional(),
  'x-badges': z.array(z.looseObject({ name: text }), { error: 'a list of badges with "name"' }).optional(),
  'x-guides': names.optional(),
  ...webhookProperties,
  // Several forms are in use; read by authored-samples.ts.
  'x-codeSamples': json.optional(),
  'x-code-samples': json.optional(),
})

const pathItem: z.ZodType<PathItemObject> = z.looseObject({
  $ref: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  parameters: z.array(orReference(parameter), { error: 'a list of parameters' }).optional(),
  servers: z.array(server).optional(),
  get: operation.optional(),
  post: operation.optional(),
  put: operation.optional(),
  patch: operation.optional(),
  delete: operation.optional(),
  head: operation.optional(),
  options: operation.optional(),
  trace: operation.optional(),
  query: operation.optional(),
  additionalOperations: named(operation, 'operations by method').optional(),
})

const oauthFlow = z.looseObject({
  authorizationUrl: text.optional(),
  // OpenAPI 3.2.
  deviceAuthorizationUrl: text.optional(),
  tokenUrl: text.optional(),
  refreshUrl: text.optional(),
  scopes: z.record(z.string(), text, { error: 'a string for each scope' }).optional(),
})

const securityScheme = z.looseObject({
  type: text,
  description: text.optional(),
  name: text.optional(),
  in: z.enum(['header', 'query', 'cookie']).optional(),
  scheme: text.optional(),
  bearerFormat: text.optional(),
  openIdConnectUrl: text.optional(),
  // OpenAPI 3.2.
  oauth2MetadataUrl: text.optional(),
  deprecated: flag.optional(),
  flows: z.record(z.string(), oauthFlow, { error: 'flows by kind' }).optional(),
  'x-title': text.optional(),
  'x-guide': text.optional(),
  'x-issued-by': text.optional(),
  'x-variable': text.optional(),
})

const tag = z.looseObject({
  name: text,
  description: text.optional(),
  // OpenAPI 3.2.
  summary: text.optional(),
  parent: text.optional(),
  kind: text.optional(),
  'x-displayName': text.optional(),
  'x-traitTag': flag.optional(),
  'x-category': text.optional(),
  'x-parent': text.optional(),
})

export const openApiDocument = z.looseObject({
  openapi: text,
  info: z.looseObject(
    {
      title: text.regex(/\S/, { error: 'the name of the API' }),
      version: text,
      description: text.optional(),
      summary: text.optional(),
      termsOfService: text.optional(),
      contact: z
        .looseObject({ name: text.optional(), url: text.optional(), email: text.optional() })
        .optional(),
      license: z
        .looseObject({ name: text.optional(), url: text.optional(), identifier: text.optional() })
        .optional(),
      'x-logo': z
        .looseObject({ url: text, altText: text.optional() }, { error: 'an object with "url"' })
        .optional(),
    },
    { error: 'title and version of the API' },
  ),
  servers: z.array(server).optional(),
  tags: z.array(tag, { error: 'a list of tags' }).optional(),
  security: z.array(securityRequirement).optional(),
  'x-tagGroups': z
    .array(z.looseObject({ name: text, tags: names }), { error: 'groups, each with a name and tags' })
    .optional(),
  'x-lifecycle-texts': z
    .record(z.string(), text, { error: 'a string for each event and condition' })
    .optional(),
  ...webhookProperties,
  paths: named(pathItem, 'path items by path').optional(),
  webhooks: named(pathItem, 'path items by name').optional(),
  components: z
    .looseObject({
      schemas: z.record(z.string(), schema).optional(),
      responses: z.record(z.string(), orReference(response)).optional(),
      parameters: z.record(z.string(), orReference(parameter)).optional(),
      requestBodies: z.record(z.string(), orReference(requestBody)).optional(),
      headers: z.record(z.string(), orReference(header)).optional(),
      examples: z.record(z.string(), orReference(example)).optional(),
      callbacks: z.record(z.string(), orReference(callback)).optional(),
      links: z.record(z.string(), orReference(link)).optional(),
      securitySchemes: z.record(z.string(), orReference(securityScheme)).optional(),
    })
    .optional(),
})

export type OpenApiDocument = z.infer<typeof openApiDocument>
export type OperationObject = z.infer<typeof operation>
export type ParameterObject = z.infer<typeof parameter>
export type HeaderObject = z.infer<typeof header>
export type RequestBodyObject = z.infer<typeof requestBody>
export type ResponseObject = z.infer<typeof response>
export type LinkObject = z.infer<typeof link>
export type MediaTypeObject = z.infer<typeof mediaType>
export type EncodingObject = z.infer<typeof encoding>
export type ExampleObject = z.infer<typeof example>
export type SecuritySchemeObject = z.infer<typeof securityScheme>
export type ServerObject = z.infer<typeof server>
export type TagObject = z.infer<typeof tag>
export type ReferenceObject = z.infer<typeof reference>
