import { claimName } from '../config/free-name.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  pointerKeys,
  pointerOf,
  valueAt,
} from '../reference/description/json.ts'
import { refOfSchema } from '../reference/models/schema-ref.ts'
import { type Parts, splitParts } from './split-parts.ts'
import { visitSchemas } from './visit-schemas.ts'

/** A JSON Schema as named schemas, as in an API description. */
export interface Components {
  /** Schemas by name. The first one is the root. */
  schemas: Map<string, Json>
  /** Path of each schema in the JSON Schema, except for parts. */
  origins: Map<string, readonly string[]>
  /** Parts into which large schemas were split. */
  parts: Parts
}

/**
 * Converts a JSON Schema to named schemas: its root, its definitions at any depth, and all other targets of references. References are
 * rewritten in place; the root is copied.
 *
 * @param root A schema whose references are pointers into itself.
 * @param rootName Name of the root. A number is appended if a definition has the same name.
 * @param parts Parts of the schema in another language, to split it in the same way.
 */
export function schemaComponents(root: JsonObject, rootName: string, parts?: Parts): Components {
  const { $defs, definitions, components, ...rest } = root
  const named = namedSchemas(root)
  const taken = new Set<string>()
  const names = new Map(
    [...named.keys()].map(pointer => [pointer, claimName(pointerKeys(pointer).at(-1) || 'schema', taken)]),
  )
  names.set('#', claimName(rootName, taken))
  const address = (ref: string) => {
    const keys = pointerKeys(ref)
    for (let length = keys.length; ; length--) {
      const name = names.get(pointerOf(keys.slice(0, length)))
      if (name !== undefined) return `${refOfSchema(name)}${pointerOf(keys.slice(length)).slice(1)}`
    }
  }
  const all: [string, Json][] = [['#', rest], ...named]
  for (const [, schema] of all) visitSchemas(schema, [], node => repairReference(node, address))
  const schemas = new Map(all.map(([pointer, schema]) => [names.get(pointer) ?? '', schema]))
  return {
    schemas,
    parts: splitParts(schemas, name => claimName(name || 'schema', taken), parts),
    origins: new Map([...names].map(([pointer, name]) => [name, pointerKeys(pointer)])),
  }
}

/** Definitions, and targets of references that are not at the place of a schema, by pointer. */
function namedSchemas(root: JsonObject): Map<string, Json> {
  const named = new Map<string, Json>()
  const visited = new Set<string>()
  const targets: string[] = []
  const visit = (schema: Json, above: readonly string[]) =>
    visitSchemas(schema, above, (node, keys) => {
      visited.add(pointerOf(keys))
      if (typeof node.$ref === 'string') targets.push(pointerOf(pointerKeys(node.$ref)))
      for (const keyword of ['$defs', 'definitions']) {
        const definitions = node[keyword]
        if (!isObject(definitions)) continue
        for (const [name, definition] of Object.entries(definitions))
          named.set(pointerOf([...keys, keyword, name]), definition)
        if (keys.length > 0) delete node[keyword]
      }
    })
  visit(root, [])
  for (const target of targets) {
    const schema = valueAt(root, pointerKeys(target))
    if (visited.has(target) || named.has(target) || schema === undefined) continue
    named.set(target, schema)
    visit(schema, pointerKeys(target))
  }
  // Of definitions with the same name, the outermost one keeps it.
  const depth = (pointer: string) => pointerKeys(pointer).length
  return new Map([...named].sort(([a], [b]) => depth(a) - depth(b)))
}

/** Keywords that apply in addition to a reference's target, and do not replace its keywords. */
const further = 'properties patternProperties additionalProperties required allOf anyOf oneOf if items'.split(
  ' ',
)

function repairReference(node: JsonObject, address: (ref: string) => string): void {
  if (typeof node.$ref !== 'string') return
  const $ref = address(node.$ref)
  if (further.every(keyword => node[keyword] === undefined)) node.$ref = $ref
  else {
    delete node.$ref
    node.allOf = [{ $ref }, ...(Array.isArray(node.allOf) ? node.allOf : [])]
  }
}
