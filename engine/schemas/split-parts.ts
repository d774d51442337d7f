import { isObject, type Json, type JsonObject, pointerOf } from '../reference/description/json.ts'
import { refOfSchema } from '../reference/models/schema-ref.ts'
import { type InnerSchema, innerSchemas } from './visit-schemas.ts'

/** Names of the parts that are split off from schemas, by pointer: `#/settings/properties/docs`. */
export type Parts = Map<string, string>

/** Maximum size of a schema on a page, in characters of JSON. */
const maxLength = 20_000
/** Minimum number of characters that splitting off a part has to save. */
const minLength = 400

/**
 * Splits large parts off from large schemas, in place, so that they have their own pages.
 *
 * @param schemas Schemas by name, to which the parts are added.
 * @param freeName Returns a unique name for a part.
 * @param planned Parts of the schema in another language, whose texts have other lengths. Default: as many parts as are needed.
 * @returns The names of the parts.
 */
export function splitParts(
  schemas: Map<string, Json>,
  freeName: (name: string) => string,
  planned?: Parts,
): Parts {
  const parts: Parts = planned ?? new Map()
  const shrink = (schema: Json, at: string): void => {
    if (!isObject(schema)) return
    const inner = innerSchemas(schema).map(part => ({ ...part, at: `${at}${pointerOf(part.keys).slice(1)}` }))
    for (const part of inner) shrink(part.schema, part.at)
    if (!planned) for (const part of largeParts(schema, inner)) parts.set(part.at, freeName(part.key))
    for (const part of inner) {
      const name = parts.get(part.at)
      const { holder, key, schema: value } = entryOf(part)
      if (name === undefined || !isObject(value)) continue
      schemas.set(name, value)
      Object.assign(holder, { [key]: referenceTo(name, value) })
    }
  }
  for (const [name, schema] of [...schemas]) shrink(schema, `#/${name}`)
  return parts
}

/** The largest fields of a schema that is too large for a page, as many as have to be split off. */
function largeParts<Part extends InnerSchema>(schema: JsonObject, inner: readonly Part[]): Part[] {
  const chosen: Part[] = []
  let length = lengthOf(schema)
  if (length <= maxLength) return chosen
  const fields = inner
    .filter(({ keys: [keyword] }) => keyword === 'properties')
    .map(part => ({ part, saved: savedLength(entryOf(part).schema) }))
    .sort((a, b) => b.saved - a.saved)
  for (const { part, saved } of fields) {
    if (length <= maxLength || saved < minLength) break
    chosen.push(part)
    length -= saved
  }
  return chosen
}

/** Characters that splitting off a field saves. Its type, limits and values remain on the page, so they are not counted. */
function savedLength(schema: Json): number {
  if (!isObject(schema)) return 0
  const length = innerSchemas(schema).length > 0 ? lengthOf(schema) : String(schema.description ?? '').length
  return length - lengthOf(referenceTo('', schema))
}

/** A reference to a part, with the first paragraph of its description. */
function referenceTo(name: string, { description }: JsonObject): JsonObject {
  const [lead = ''] = typeof description === 'string' ? description.trim().split(/\n\s*\n/) : []
  return { $ref: refOfSchema(name), ...(lead === '' || lead === description ? {} : { description: lead }) }
}

/** Schema of the entries of a list or map, which pages name; other schemas are returned unchanged. */
function entryOf(part: InnerSchema): InnerSchema {
  const { schema } = part
  if (!isObject(schema) || schema.properties !== undefined) return part
  const inner = innerSchemas(schema)
  const entry = inner.find(({ keys: [keyword] }) => keyword === 'items' || keyword === 'additionalProperties')
  return entry && inner.every(({ keys: [keyword] }) => keyword === entry.key || keyword === 'propertyNames')
    ? entryOf(entry)
    : part
}

function lengthOf(schema: Json): number {
  return JSON.stringify(schema).length
}
