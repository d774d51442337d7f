import type { Json } from './json.ts'

/** Where the values of a description are references, data of the author's, or names: each standard has its own. */
export interface ReferenceKinds {
  /** Whether a value at a trail is data of the author's, in which `$ref` has no meaning: examples, defaults, extensions. */
  isOpaque(trail: readonly string[], value?: Json): boolean
  /** Whether the keys of the value at a trail are names, chosen by the author. */
  isNameMap(trail: readonly string[]): boolean
  /** Whether the standard has references there, and readers can tell one: everything else is put in place of its reference. */
  isReferencePlace(trail: readonly string[]): boolean
  /** Kind of what a reference leads to, by its own address (`#/components/schemas/A`) or by where the reference stands. */
  componentKindOf(trail: readonly string[], target: readonly string[]): string
  /** How a description begins, for a message. */
  beginning: string
}

/** What a standard calls its parts. */
interface StandardWords {
  /** How a description begins, for a message. */
  beginning: string
  /** Kinds of components. */
  kinds: readonly string[]
  /** Keys whose values are names chosen by the author, besides those of kinds and of JSON Schema: `paths`. */
  nameMaps: readonly string[]
  /** Keys that may be a reference, besides those of JSON Schema. */
  referenceKeys: readonly string[]
  /** Keys whose entries may be references, besides kinds and those of JSON Schema. */
  referenceLists: readonly string[]
  /** Extensions that pages are made of: descriptions that are split over files have references in them. */
  readExtensions: readonly string[]
  /** Whether a place is one of references that no list above names. */
  isFurtherPlace?(trail: readonly string[]): boolean
  /** Kind of what stands at a place whose parent is none of `kinds`; undefined for a schema. */
  kindAt(trail: readonly string[]): string | undefined
}

/** Keywords of JSON Schema that hold schemas by name, one schema, or a list of them. */
export const schemaNameMaps = 'properties patternProperties $defs definitions dependentSchemas'.split(' ')
export const schemaKeys = [
  ...'items additionalProperties not if then else contains propertyNames'.split(' '),
  ...'unevaluatedProperties unevaluatedItems contentSchema'.split(' '),
]
export const schemaLists = ['allOf', 'oneOf', 'anyOf', 'prefixItems']

/** Reads trails in the words of a standard. */
export function referenceKinds(words: StandardWords): ReferenceKinds {
  const nameMaps = new Set([...words.kinds, ...schemaNameMaps, ...words.nameMaps])
  const keys = new Set([...schemaKeys, ...words.referenceKeys])
  const lists = new Set([...words.kinds, ...schemaLists, ...schemaNameMaps, ...words.referenceLists])
  const extensions = new Set(words.readExtensions)

  /** `properties` under `properties` is a field of that name, and what it holds are keywords again. */
  const isNameMapEntry = (trail: readonly string[]): boolean => {
    const parent = trail.at(-2)
    const grandparent = trail.at(-3)
    return (
      parent !== undefined &&
      grandparent !== undefined &&
      nameMaps.has(grandparent) &&
      !isNameMapEntry(trail.slice(0, -1))
    )
  }

  return {
    beginning: words.beginning,
    isNameMap: trail => nameMaps.has(trail.at(-1) ?? '') && !isNameMapEntry(trail),
    isOpaque(trail, value) {
      const key = trail.at(-1)
      const parent = trail.at(-2)
      if (key === undefined || (parent !== undefined && nameMaps.has(parent) && !isNameMapEntry(trail)))
        return false
      // A list of examples is that of a schema; those of a body or parameter have names.
      if (key === 'examples' && Array.isArray(value)) return true
      if (key === 'value' && trail.at(-3) === 'examples') return true
      if (key.startsWith('x-')) return !extensions.has(key)
      return key === 'example' || key === 'default' || key === 'enum' || key === 'const'
    },
    isReferencePlace(trail) {
      const key = trail.at(-1)
      const parent = trail.at(-2)
      if (key === undefined || parent === undefined) return false
      if (words.isFurtherPlace?.(trail)) return true
      // Of the entries of `properties`, all are schemas, whatever their names.
      if (lists.has(parent) && !isNameMapEntry(trail)) return true
      return keys.has(key)
    },
    componentKindOf(trail, target) {
      const named = target[0] === 'components' ? words.kinds.find(kind => kind === target[1]) : undefined
      if (named && target.length === 3) return named
      const parent = trail.at(-2)
      const own = words.kindAt(trail)
      if (own !== undefined) return own
      // A field that is called "parameters" holds a schema.
      const byParent = isNameMapEntry(trail) ? undefined : words.kinds.find(kind => kind === parent)
      return byParent ?? 'schemas'
    },
  }
}

/** In a callback stand path items by expression. */
const isOfCallback = (trail: readonly string[]) => trail.at(-3) === 'callbacks'

/** OpenAPI (spec.openapis.org/oas/v3.1.1, Components Object). */
export const openApiKinds = referenceKinds({
  beginning: 'an OpenAPI description begins with "openapi: 3.1.0"',
  kinds: [
    ...'schemas responses parameters examples requestBodies headers securitySchemes links'.split(' '),
    ...'callbacks pathItems'.split(' '),
  ],
  nameMaps: 'paths webhooks x-webhooks additionalOperations content variables mapping encoding scopes'.split(
    ' ',
  ),
  referenceKeys: ['schema', 'itemSchema', 'requestBody'],
  referenceLists: [],
  readExtensions: ['x-webhooks', 'x-tagGroups', 'x-codeSamples', 'x-code-samples'],
  isFurtherPlace: isOfCallback,
  kindAt(trail) {
    if (trail.at(-1) === 'requestBody') return 'requestBodies'
    return isOfCallback(trail) ? 'pathItems' : undefined
  },
})

/** Whether a value of an OpenAPI description is data of the author's, and whether its keys are names. */
export const { isOpaque, isNameMap } = openApiKinds
