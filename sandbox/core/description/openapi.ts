import type { Json, JsonObject } from '../json.ts'
import type { WebhookProperties } from './webhook-properties.ts'

/** The parts of an OpenAPI 3.1 document that the sandbox uses. References point into the document itself. */
export interface OpenApi extends WebhookProperties {
  openapi: string
  security?: SecurityRequirement[]
  paths?: Record<string, PathItem>
  /** Requests that the API sends, by name. */
  webhooks?: Record<string, PathItem | Reference>
  components?: {
    schemas?: Record<string, Schema>
    securitySchemes?: Record<string, SecurityScheme>
    [kind: string]: unknown
  }
}

export type PathItem = {
  parameters?: (Parameter | Reference)[]
  /** Operations by methods that OpenAPI has no field for, in upper case (OpenAPI 3.2). */
  additionalOperations?: Record<string, OperationObject>
} & {
  [method in 'get' | 'put' | 'post' | 'delete' | 'patch' | 'query' | 'head' | 'options']?: OperationObject
}

export interface Reference {
  $ref: string
}

export interface OperationObject extends WebhookProperties {
  operationId?: string
  summary?: string
  security?: SecurityRequirement[]
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody | Reference
  responses?: Record<string, ResponseObject | Reference>
  /** Requests that the API sends to an address of the request, by name and expression. */
  callbacks?: Record<string, Record<string, PathItem> | Reference>
  'x-idempotent'?: boolean
  'x-allowed-states'?: { schema: string; values: string[] }
  'x-error-reasons'?: Record<string, { status: number; domain?: string; description?: string }>
}

/** Schemes that are required together; an operation lists alternatives. */
export type SecurityRequirement = Record<string, string[]>

export interface SecurityScheme {
  type: string
  scheme?: string
  in?: 'header' | 'query' | 'cookie'
  name?: string
  /** Environment variable for the secret in samples. */
  'x-variable'?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  style?: string
  explode?: boolean
  schema?: Schema
  example?: Json
  examples?: Record<string, { value?: Json }>
  /** Environment variable for the value in samples. */
  'x-variable'?: string
}

export interface RequestBody {
  required?: boolean
  content: Record<string, MediaType>
}

export interface MediaType {
  schema?: Schema
  /** Schema of each item of a stream (OpenAPI 3.2). */
  itemSchema?: Schema
  example?: Json
  examples?: Record<string, { value?: Json }>
  /** Serialization of the parts of a form, by name. */
  encoding?: Record<string, { contentType?: string; style?: string; explode?: boolean }>
}

export interface ResponseObject {
  description?: string
  content?: Record<string, MediaType>
  headers?: Record<string, { schema?: Schema; example?: Json } | Reference>
}

export interface SchemaObject {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: Json[]
  const?: Json
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  not?: Schema
  discriminator?: { propertyName: string; mapping?: Record<string, string>; defaultMapping?: string }
  pattern?: string
  minimum?: number
  maximum?: number
  /** A boolean in OpenAPI 3.0. */
  exclusiveMinimum?: number | boolean
  exclusiveMaximum?: number | boolean
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  contains?: Schema
  minContains?: number
  maxContains?: number
  minProperties?: number
  maxProperties?: number
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
  contentMediaType?: string
  contentSchema?: Schema
  readOnly?: boolean
  writeOnly?: boolean
  deprecated?: boolean
  default?: Json
  examples?: Json[]
  /** OpenAPI 3.0's form of `examples`. */
  example?: Json
  'x-lifecycle'?: JsonObject
}

/** JSON Schema allows `true` (anything) and `false` (nothing) as schemas. */
export type Schema = boolean | SchemaObject
