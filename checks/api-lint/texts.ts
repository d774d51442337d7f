import { isObject, type Json, type JsonObject } from 'shiori/internal/reference/description/json.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import { visitObjects } from 'shiori/internal/reference/description/visit-objects.ts'
import { operationsOf } from './operations.ts'
import { schemasOf } from './schemas.ts'

/** Owner of a text, in the categories of the translation report. */
export const textKinds = [
  'titles',
  'summaries',
  'operation descriptions',
  'parameters',
  'tags',
  'fields',
  'enum meanings',
  'responses',
  'error reasons',
  'others',
] as const
export type TextKind = (typeof textKinds)[number]

/** A text for readers. */
export interface LocatedText {
  kind: TextKind
  keys: string[]
  text: string
}

/** Lists every text of a document that readers see and a translator translates, once, including empty ones. */
export function textsOf(document: OpenApiDocument): LocatedText[] {
  const root = document as unknown as JsonObject
  const texts: LocatedText[] = []
  const add = (kind: TextKind, node: Json | undefined, keys: string[], names: readonly string[]) => {
    if (!isObject(node)) return
    for (const name of names) {
      const text = node[name]
      if (typeof text === 'string') texts.push({ kind, keys: [...keys, name], text })
    }
  }
  add('others', root.info, ['info'], ['title', 'description'])
  const { contact, license } = isObject(root.info) ? root.info : {}
  add('others', contact, ['info', 'contact'], ['name'])
  add('others', license, ['info', 'license'], ['name'])
  for (const [index, tag] of (document.tags ?? []).entries())
    add('tags', tag as unknown as Json, ['tags', String(index)], ['x-displayName', 'description'])
  const events = root['x-lifecycle-texts']
  if (isObject(events)) add('others', events, ['x-lifecycle-texts'], Object.keys(events))
  for (const { operation, keys } of operationsOf(document)) {
    const node = operation as unknown as JsonObject
    add('titles', node, keys, ['x-title'])
    add('summaries', node, keys, ['summary'])
    add('operation descriptions', node, keys, ['description'])
    for (const [reason, entry] of Object.entries(operation['x-error-reasons'] ?? {}))
      add('error reasons', entry as unknown as Json, [...keys, 'x-error-reasons', reason], ['description'])
  }
  for (const { schema, keys, role } of schemasOf(root)) {
    add(role === 'inner' ? 'others' : 'fields', schema, keys, ['description'])
    const meanings = schema['x-enumDescriptions']
    if (isObject(meanings))
      add('enum meanings', meanings, [...keys, 'x-enumDescriptions'], Object.keys(meanings))
  }
  const textKeys = new Set(texts.map(({ keys }) => keys.join('\n')))
  visitObjects(root, [], (node, keys) => {
    // Schemas were read before; a property with the name "description" is not a text.
    if (keys.at(-1) === 'schema' || keys.join('/') === 'components/schemas') return false
    const kind = kindOf(keys)
    const names = keys[1] === 'securitySchemes' ? ['x-title', 'description'] : ['description']
    add(
      kind,
      node,
      keys,
      names.filter(name => !textKeys.has([...keys, name].join('\n'))),
    )
    return true
  })
  return texts
}

/** Returns the kind of a description that belongs to no schema or operation. */
function kindOf(keys: readonly string[]): TextKind {
  const parent = keys.at(-2)
  if (parent === 'parameters') return 'parameters'
  if (parent === 'responses') return 'responses'
  return 'others'
}
