import type { ApiNames, FieldNames } from './api-names.ts'
import { anchorText } from './free-anchor.ts'

/** The schemas of an API, through which fields are looked up. */
type Schemas = Pick<ApiNames, 'schemas'>

/** What `of` of a component names: a schema, or an operation with its parts as fields. */
export function ownerOf({ schemas, operations }: ApiNames, of: string): FieldNames | undefined {
  return schemas.get(of) ?? operations.get(of)?.parts
}

/** What a name leads to, through fields and the schemas they are of; undefined if there is none. */
export function findField(names: Schemas, of: FieldNames, name: string): FieldNames | undefined {
  const levels = new Map<FieldNames, Map<string, FieldNames>>()
  const search = (at: FieldNames, parts: readonly string[]): FieldNames | undefined => {
    if (parts.length === 0) return at
    const fields = levels.get(at) ?? fieldsOf(names, at)
    levels.set(at, fields)
    // Names of query parameters may have dots in them.
    for (let length = parts.length; length > 0; length--) {
      const field = fields.get(parts.slice(0, length).join('.'))
      const found = field && search(field, parts.slice(length))
      if (found) return found
    }
    return undefined
  }
  return search(of, name.split('.'))
}

/** Own fields, then those of the schemas it is of. */
export function fieldsOf(names: Schemas, of: FieldNames): Map<string, FieldNames> {
  const fields = new Map<string, FieldNames>()
  for (const part of withSchemas(names, of))
    for (const [name, field] of part.fields ?? []) if (!fields.has(name)) fields.set(name, field)
  return fields
}

/** Meanings of the values of an enum by value. */
export function valuesOf(names: ApiNames, of: FieldNames): Map<string, string> {
  return new Map(withSchemas(names, of).flatMap(part => [...(part.values ?? [])]))
}

/** What a field is for, or else what its schema says of itself. */
export function descriptionOf(names: ApiNames, of: FieldNames): string {
  return withSchemas(names, of).find(part => part.description !== '')?.description ?? ''
}

/** What an `<Enum>` names: an enum, or after `#` a field that has one. */
export function enumOf(names: ApiNames, of: string): FieldNames | undefined {
  const [owner = '', field] = of.split('#', 2)
  const found = ownerOf(names, owner)
  return found && field !== undefined ? findField(names, found, field) : found
}

/**
 * Id of the place on an operation's page where a field is shown, or of the nearest that holds it.
 *
 * @param anchors Of the page, see `operationAnchors`.
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
  // A set is walked over what is added on the way, too; a schema that is of itself is in it once.
  for (const part of all) {
    for (const key of part.schemas ?? []) {
      const schema = schemas.get(key)
      if (schema) all.add(schema)
    }
  }
  return [...all]
}
