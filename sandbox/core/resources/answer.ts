import { completeSchema } from '../description/complete-schema.ts'
import { isJsonType } from '../description/media-type.ts'
import { type namedSchema, property } from '../description/resolve.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Stored } from '../worlds/base.ts'
import { complete, generateValue } from './complete.ts'
import { type Answer, type Ground, type Request, represent } from './ground.ts'

/** A response with a resource; other fields are those of the example. */
export function showing(ground: Ground, request: Request, record: Stored): Answer {
  const { plan, operation } = request
  const { collection, holds, shown } = plan
  if (!collection) return { body: {}, from: 'state' }
  const value = represent(ground, collection.type, record, request)
  if (holds !== undefined) return { body: { ...exampleOf(request), [holds]: value }, from: 'state' }
  if (shown) return { body: value, from: 'state' }
  return { body: fitting(ground, operation.success.schema, exampleOf(request), value), from: 'state' }
}

/** The example, with the fields of another object that the schema declares and allows. */
export function fitting(
  { document, validator }: Ground,
  declared: Parameters<typeof namedSchema>[1],
  example: JsonObject,
  from: JsonObject,
): JsonObject {
  const result = { ...example }
  const schema = completeSchema(document, declared, from)
  for (const name of Object.keys(schema.properties ?? {})) {
    const inner = property(document, schema, name)
    if (!inner || !Object.hasOwn(from, name)) continue
    const value: Json = from[name] ?? null
    if (validator.findings(value, inner.schema, 'response').violations.length === 0) result[name] = value
  }
  return complete(document, schema, result) as JsonObject
}

/** The documented response of an operation: its example, or the minimal value that its schema allows. */
export function documented({ document }: Ground, { operation }: Pick<Request, 'operation'>): Json {
  const { example, mediaType, schema } = operation.success
  if (example !== undefined) return example
  return mediaType === ''
    ? {}
    : generateValue(document, schema ?? (isJsonType(mediaType) ? { type: 'object' } : {}))
}

/** The example of an operation's response if it is an object, for fields beside a resource. */
export function exampleOf({ operation }: Pick<Request, 'operation'>): JsonObject {
  return isObject(operation.success.example) ? operation.success.example : {}
}
