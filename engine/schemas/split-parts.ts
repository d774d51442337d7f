import { isObject, type Json, type JsonObject, pointerOf } from '../reference/description/json.ts'
import { refOfSchema } from '../reference/models/schema-ref.ts'
import { type InnerSchema, innerSchemas } from './visit-schemas.ts'

/** Names of the parts that are taken out of schemas, by place: `#/settings/properties/docs`. */
export type Parts = Map<string, string>

/** Characters of JSON that a page shows; smaller parts are not taken out of it. */
const maxLength = 20_000
const minLength = 400

/**
 * Takes large parts of large schemas out of them and names them, so that they have pages of their own; in place.
 *
 * @param schemas By name; parts are added.
 * @param freeName Name for a part that no other schema has.
 * @param planned The parts of the schema in another language, whose texts are of other lengths. Default: as many as are needed.
 * @returns The parts.
 */
export function splitParts(
  schemas: Map<string, Json>,
  freeName: (wanted: string) => string,
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

/** The largest fields of a schema that has more than a page can show, as many as are too much. */
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

/** Type, limits and values of a field stay on the page, so nothing is saved by taking out one that has only these. */
function savedLength(schema: Json): number {
  if (!isObject(schema)) return 0
  const length = innerSchemas(schema).length > 0 ? lengthOf(schema) : String(schema.description ?? '').length
  return length - lengthOf(referenceTo('', schema))
}

/** A reference to a part, with the first paragraph of what is said of it. */
function referenceTo(name: string, { description }: JsonObject): JsonObject {
  const [lead = ''] = typeof description === 'string' ? description.trim().split(/\n\s*\n/) : []
  return { $ref: refOfSchema(name), ...(lead === '' || lead === description ? {} : { description: lead }) }
}

/** What a list or map holds, as pages name the schema of its entries; the schema itself where it is neither. */
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
