import { completeSchema } from '../description/complete-schema.ts'
import type { Schema, SchemaObject } from '../description/openapi.ts'
import { namedSchema, property } from '../description/resolve.ts'
import { copyJson, isObject, type Json, type JsonObject } from '../json.ts'
import type { World } from '../worlds/world.ts'
import { complete } from './complete.ts'
import type { Ground } from './ground.ts'

/** The sent fields, split into those that are shown and those that are only stored. */
export interface SplitFields {
  value: JsonObject
  input: JsonObject
  /** Whether a shown field was sent. */
  changed: boolean
}

/**
 * Applies sent fields to a resource. The schema of the request decides whether a field can be set, since it may be read-only where it is
 * shown. A reference by id also fills in the object that is shown in its place (`profile_set_id`, `profile_set`).
 *
 * @param declared Schema of the resource in responses.
 * @param requested Schema of the request.
 */
export function splitFields(
  ground: Ground,
  world: World,
  declared: SchemaObject,
  before: { value: JsonObject; input: JsonObject },
  sent: JsonObject,
  requested: Schema | undefined,
): SplitFields {
  const { document, validator } = ground
  const after = { ...before.value, ...sent }
  const schema = completeSchema(document, declared, after)
  const request = completeSchema(document, requested, after)
  const result: SplitFields = { value: { ...before.value }, input: { ...before.input }, changed: false }
  for (const [name, part] of Object.entries(sent)) {
    if (name === '__proto__' || property(document, request, name)?.schema.readOnly) continue
    const shown = property(document, schema, name)
    if (!shown || shown.schema.writeOnly) {
      if (property(document, request, name)) result.input[name] = copyJson(part)
      const [base = ''] = name.split(/_id$/)
      const target = name.endsWith('_id') ? referred(ground, world, schema, base, part) : undefined
      if (target) result.value[base] = target
      continue
    }
    const merged = complete(document, shown.schema, merge(ground, result.value[name], part, shown.schema))
    // A field that the response's schema does not allow is not shown, even if the request's schema allows it.
    if (validator.findings(merged, shown.schema, 'response').violations.length > 0)
      result.input[name] = copyJson(part)
    else {
      result.value[name] = merged
      result.changed = true
    }
  }
  return result
}

/** Merges objects field by field, and replaces other values; write-only fields are left out. */
function merge(ground: Ground, before: Json | undefined, sent: Json, declared: Schema | undefined): Json {
  const schema = completeSchema(ground.document, declared, sent)
  if (Array.isArray(sent)) return sent.map(item => merge(ground, undefined, item, schema.items))
  if (!isObject(sent)) return sent
  const result: JsonObject = isObject(before) ? { ...before } : {}
  for (const [name, part] of Object.entries(sent)) {
    const { properties = {} } = schema
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (name === '__proto__' || namedSchema(ground.document, inner).schema.writeOnly) continue
    if (inner === undefined && schema.properties && schema.additionalProperties === undefined) continue
    result[name] = merge(ground, result[name], part, inner)
  }
  return result
}

/** The resource with an id, if the schema has a field that shows it. */
function referred(
  ground: Ground,
  world: World,
  schema: SchemaObject,
  field: string,
  id: Json,
): JsonObject | undefined {
  const shown = property(ground.document, schema, field)
  if (!shown?.name || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  const value = world.get(shown.name, String(id))?.value
  return value && ground.validator.findings(value, shown.schema, 'response').violations.length === 0
    ? value
    : undefined
}
