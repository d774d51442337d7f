import { type Json, pointerKeys, valueAt } from '../description/json.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import type { SchemaObject } from '../description/openapi-schema.ts'
import { visitObjects } from '../description/visit-objects.ts'
import { kindsOf } from '../discriminator.ts'
import type { Direction } from '../schema-tree.ts'
import { refOfSchema, schemaOfRef } from './schema-ref.ts'

/**
 * Names of the schemas that a part of a description shows: those that it refers to, also through parameters, responses and the
 * like, and the kinds that a discriminator tells apart. Fields that do not travel in the direction are passed over.
 *
 * @param keys Where the part stands in the description.
 */
export function referredSchemas(
  document: OpenApiDocument,
  part: Json | undefined,
  keys: readonly string[],
  direction: Direction,
): Set<string> {
  const names = new Set<string>()
  const passed = new Set<string>()
  const visit = (value: Json | undefined, place: readonly string[]): void => {
    if (value === undefined) return
    visitObjects(value, [...place], (node, at) => {
      if (isLeftOut(document, node as SchemaObject, direction)) return false
      for (const name of kindNames(document, node as SchemaObject, at)) names.add(name)
      const { $ref } = node
      if (typeof $ref !== 'string') return true
      const name = schemaOfRef($ref)
      if (name !== undefined) names.add(name)
      else if (!passed.has($ref)) {
        passed.add($ref)
        const target = pointerKeys($ref)
        visit(valueAt(document as unknown as Json, target), target)
      }
      return true
    })
  }
  visit(part, keys)
  return names
}

function isLeftOut(document: OpenApiDocument, node: SchemaObject, direction: Direction): boolean {
  const key = direction === 'request' ? 'readOnly' : 'writeOnly'
  if (node[key] === true) return true
  const name = typeof node.$ref === 'string' ? schemaOfRef(node.$ref) : undefined
  const target = name === undefined ? undefined : document.components?.schemas?.[name]
  return typeof target === 'object' && target[key] === true
}

/** Schemas that a base is shown with as its forms, where it does not list them itself. */
function kindNames(document: OpenApiDocument, node: SchemaObject, at: readonly string[]): string[] {
  if (typeof node.discriminator?.propertyName !== 'string' || node.oneOf || node.anyOf) return []
  const [root, group, name = '', ...rest] = at
  const isNamed = root === 'components' && group === 'schemas' && rest.length === 0
  const kinds = kindsOf(document, node.discriminator, isNamed ? refOfSchema(name) : undefined)
  return kinds.flatMap(kind => (typeof kind === 'object' ? (schemaOfRef(kind.$ref) ?? []) : []))
}
