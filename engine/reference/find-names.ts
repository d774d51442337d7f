import type { ApiNames, FieldNames } from './api-names.ts'
import { anchorText } from './free-anchor.ts'

/** The schemas of an API, for looking up fields. */
type Schemas = Pick<ApiNames, 'schemas'>

/** The schema or operation that `of` of a component names. The parts of an operation are its fields. */
export function ownerOf({ schemas, operations }: ApiNames, of: string): FieldNames | undefined {
  return schemas.get(of) ?? operations.get(of)?.parts
}

/** Finds a field by a path such as `member.card`, through the schemas of fields. @returns undefined if there is none. */
export function findField(names: Schemas, of: FieldNames, name: string): FieldNames | undefined {
  const levels = new Map<FieldNames, Map<string, FieldNames>>()
  const search = (at: FieldNames, parts: readonly string[]): FieldNames | undefined => {
    if (parts.length === 0) return at
    const fields = levels.get(at) ?? fieldsOf(names, at)
    levels.set(at, fields)
    // Names of query parameters may contain dots.
    for (let length = parts.length; length > 0; length--) {
      const field = fields.get(parts.slice(0, length).join('.'))
      const found = field && search(field, parts.slice(length))
      if (found) return found
    }
    return undefined
  }
  return search(of, name.split('.'))
}

/** Fields of an object by name: its own, then those of its schemas. */
export function fieldsOf(names: Schemas, of: FieldNames): Map<string, FieldNames> {
  const fields = new Map<string, FieldNames>()
  for (const part of withSchemas(names, of))
    for (const [name, field] of part.fields ?? []) if (!fields.has(name)) fields.set(name, field)
  return fields
}

/** Meanings of enum values, by value. */
export function valuesOf(names: ApiNames, of: FieldNames): Map<string, string> {
  return new Map(withSchemas(names, of).flatMap(part => [...(part.values ?? [])]))
}

/** Description of a field, or else of its schema. */
export function descriptionOf(names: ApiNames, of: FieldNames): string {
  return withSchemas(names, of).find(part => part.description !== '')?.description ?? ''
}

/** The enum that an `<Enum>` names: a schema, or after `#` a field. */
export function enumOf(names: ApiNames, of: string): FieldNames | undefined {
  const [owner = '', field] = of.split('#', 2)
  const found = ownerOf(names, owner)
  return found && field !== undefined ? findField(names, found, field) : found
}

/**
 * ID of a field on an operation's page, or of its nearest parent there.
 *
 * @param anchors Anchors of the page, see `operationAnchors`.
 */
export function anchorOf(anchors: ReadonlySet<string>, name: string): string | undefined {
  let anchor = anchorText(name)
  while (!anchors.has(anchor)) {
    const end = anchor.lastIndexOf('.')
    if (end < 0) return undefined
    anchor = anchor.slice(0, end)
  }
  return anchor
}

function withSchemas({ schemas }: Schemas, of: FieldNames): FieldNames[] {
  const all = new Set([of])
  // The iteration includes entries that are added meanwhile. A set contains a recursive schema only once.
  for (const part of all) {
    for (const key of part.schemas ?? []) {
      const schema = schemas.get(key)
      if (schema) all.add(schema)
    }
  }
  return [...all]
}
