import { z } from 'zod'
import { type LifecycleObject, lifecycleObject } from './lifecycle-schema.ts'
import { flag, json, names, text } from './openapi-values.ts'

/** The keywords of JSON Schema that the reference reads, and our extensions. Other keywords are kept, but ignored. */
export interface SchemaObject {
  $ref?: string | undefined
  type?: string | string[] | undefined
  title?: string | undefined
  description?: string | undefined
  format?: string | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: Schema | undefined
  patternProperties?: Record<string, Schema> | undefined
  propertyNames?: Schema | undefined
  dependentRequired?: Record<string, string[]> | undefined
  dependentSchemas?: Record<string, Schema> | undefined
  unevaluatedProperties?: Schema | undefined
  unevaluatedItems?: Schema | undefined
  items?: Schema | undefined
  contains?: Schema | undefined
  minContains?: number | undefined
  maxContains?: number | undefined
  prefixItems?: Schema[] | undefined
  allOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  anyOf?: Schema[] | undefined
  not?: Schema | undefined
  if?: Schema | undefined
  then?: Schema | undefined
  else?: Schema | undefined
  discriminator?:
    | {
        propertyName: string
        mapping?: Record<string, string> | undefined
        /** Schema for all other values (OpenAPI 3.2). */
        defaultMapping?: string | undefined
      }
    | undefined
  enum?: z.infer<typeof json>[] | undefined
  'x-enumDescriptions'?: Record<string, string> | undefined
  'x-additionalPropertiesName'?: string | undefined
  'x-lifecycle'?: LifecycleObject | undefined
  readOnly?: boolean | undefined
  writeOnly?: boolean | undefined
  deprecated?: boolean | undefined
  example?: z.infer<typeof json> | undefined
  examples?: z.infer<typeof json> | undefined
  default?: z.infer<typeof json> | undefined
  const?: z.infer<typeof json> | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  exclusiveMaximum?: number | undefined
  multipleOf?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  uniqueItems?: boolean | undefined
  minProperties?: number | undefined
  maxProperties?: number | undefined
  pattern?: string | undefined
  contentEncoding?: string | undefined
  contentMediaType?: string | undefined
  contentSchema?: Schema | undefined
  externalDocs?: z.infer<typeof json> | undefined
  xml?:
    | {
        name?: string | undefined
        prefix?: string | undefined
        namespace?: string | undefined
        attribute?: boolean | undefined
        wrapped?: boolean | undefined
        /** OpenAPI 3.2: `element`, `attribute`, `text`, `cdata` or `none`. */
        nodeType?: string | undefined
      }
    | undefined
}

/** A schema; JSON Schema also allows `true` (anything) and `false` (nothing). */
export type Schema = boolean | SchemaObject

const number = z.number({ error: 'a number' })

export const schema: z.ZodType<Schema> = z.lazy(() =>
  z.union([flag, schemaObject], { error: 'a schema: keys and values, or true or false' }),
)

const schemaObject: z.ZodType<SchemaObject> = z.looseObject(
  {
    $ref: text.optional(),
    type: z.union([text, names], { error: 'a type such as "string", or a list of them' }).optional(),
    title: text.optional(),
    description: text.optional(),
    format: text.optional(),
    properties: z.record(z.string(), schema, { error: 'fields by name' }).optional(),
    required: z.array(text, { error: 'a list of field names' }).optional(),
    additionalProperties: schema.optional(),
    patternProperties: z.record(z.string(), schema, { error: 'schemas by pattern' }).optional(),
    propertyNames: schema.optional(),
    dependentRequired: z.record(z.string(), names, { error: 'lists of field names by field' }).optional(),
    dependentSchemas: z.record(z.string(), schema, { error: 'schemas by field' }).optional(),
    unevaluatedProperties: schema.optional(),
    unevaluatedItems: schema.optional(),
    items: schema.optional(),
    contains: schema.optional(),
    minContains: number.optional(),
    maxContains: number.optional(),
    prefixItems: z.array(schema).optional(),
    allOf: z.array(schema, { error: 'a list of schemas' }).optional(),
    oneOf: z.array(schema, { error: 'a list of schemas' }).optional(),
    anyOf: z.array(schema, { error: 'a list of schemas' }).optional(),
    not: schema.optional(),
    if: schema.optional(),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: schema.optional(),
    else: schema.optional(),
    discriminator: z
      .looseObject(
        {
          propertyName: text,
          mapping: z.record(z.string(), text).optional(),
          defaultMapping: text.optional(),
        },
        { error: 'an object with "propertyName"' },
      )
      .optional(),
    enum: z.array(json, { error: 'a list of values' }).optional(),
    'x-enumDescriptions': z.record(z.string(), text, { error: 'a string for each value' }).optional(),
    'x-additionalPropertiesName': text.optional(),
    'x-lifecycle': lifecycleObject.optional(),
    readOnly: flag.optional(),
    writeOnly: flag.optional(),
    deprecated: flag.optional(),
    example: json.optional(),
    examples: json.optional(),
    default: json.optional(),
    const: json.optional(),
    minLength: number.optional(),
    maxLength: number.optional(),
    minimum: number.optional(),
    maximum: number.optional(),
    exclusiveMinimum: number.optional(),
    exclusiveMaximum: number.optional(),
    multipleOf: number.optional(),
    minItems: number.optional(),
    maxItems: number.optional(),
    uniqueItems: flag.optional(),
    minProperties: number.optional(),
    maxProperties: number.optional(),
    pattern: text.optional(),
    contentEncoding: text.optional(),
    contentMediaType: text.optional(),
    xml: z
      .looseObject({
        name: text.optional(),
        prefix: text.optional(),
        namespace: text.optional(),
        attribute: flag.optional(),
        wrapped: flag.optional(),
        nodeType: text.optional(),
      })
      .optional(),
  },
  { error: 'a schema: keys and values, or true or false' },
)
