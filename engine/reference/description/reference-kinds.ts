import type { Json } from './json.ts'

/** Where a description has references, data, or names. Each standard has its own rules. */
export interface ReferenceKinds {
  /** Whether the value at a path is data, in which `$ref` has no meaning: examples, defaults, extensions. */
  isOpaque(trail: readonly string[], value?: Json): boolean
  /** Whether the keys of the value at a path are names chosen by the author. */
  isNameMap(trail: readonly string[]): boolean
  /** Whether the standard allows a reference at a path. Elsewhere, targets are inlined. */
  isReferencePlace(trail: readonly string[]): boolean
  /** Kind of a reference's target, by the target's path (`#/components/schemas/A`) or else by the path of the reference. */
  componentKindOf(trail: readonly string[], target: readonly string[]): string
  /** How a description begins, for messages. */
  beginning: string
  /** Key of the configuration that lists such descriptions, for messages. */
  setting: string
}

/** The keys by which `referenceKinds` knows where a standard has references and names. */
interface StandardWords {
  /** How a description begins, for messages. */
  beginning: string
  /** Key of the configuration that lists such descriptions, for messages. */
  setting: string
  /** Kinds of components. */
  kinds: readonly string[]
  /** Keys of objects by name, such as `paths`. Kinds and the name maps of JSON Schema need not be listed. */
  nameMaps: readonly string[]
  /** Keys whose value may be a reference. Those of JSON Schema need not be listed. */
  referenceKeys: readonly string[]
  /** Keys of lists or objects whose entries may be references. Kinds and those of JSON Schema need not be listed. */
  referenceLists: readonly string[]
  /** Extensions that are shown on pages, in which references are resolved. */
  readExtensions: readonly string[]
  /** Whether a path may be a reference that none of the lists covers. */
  isFurtherPlace?(trail: readonly string[]): boolean
  /** Kind of the value at a path whose parent is not one of `kinds`; undefined for a schema. */
  kindAt(trail: readonly string[]): string | undefined
}

/** Keywords of JSON Schema for schemas by name, for one schema, and for a list of schemas. */
export const schemaNameMaps = 'properties patternProperties $defs definitions dependentSchemas'.split(' ')
export const schemaKeys = [
  ...'items additionalProperties not if then else contains propertyNames'.split(' '),
  ...'unevaluatedProperties unevaluatedItems contentSchema'.split(' '),
]
export const schemaLists = ['allOf', 'oneOf', 'anyOf', 'prefixItems']

/** Rules of a standard, from its keys. */
export function referenceKinds(words: StandardWords): ReferenceKinds {
  const nameMaps = new Set([...words.kinds, ...schemaNameMaps, ...words.nameMaps])
  const keys = new Set([...schemaKeys, ...words.referenceKeys])
  const lists = new Set([...words.kinds, ...schemaLists, ...schemaNameMaps, ...words.referenceLists])
  const extensions = new Set(words.readExtensions)

  /** Whether a path is an entry of a name map. `properties` in `properties` is a field of that name, and its value has keywords again. */
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
    setting: words.setting,
    isNameMap: trail => nameMaps.has(trail.at(-1) ?? '') && !isNameMapEntry(trail),
    isOpaque(trail, value) {
      const key = trail.at(-1)
      const parent = trail.at(-2)
      if (key === undefined || (parent !== undefined && nameMaps.has(parent) && !isNameMapEntry(trail)))
        return false
      // A list of examples belongs to a schema; examples of a body or parameter have names.
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
      // All entries of `properties` are schemas, whatever their names.
      if (lists.has(parent) && !isNameMapEntry(trail)) return true
      return keys.has(key)
    },
    componentKindOf(trail, target) {
      const named = target[0] === 'components' ? words.kinds.find(kind => kind === target[1]) : undefined
      if (named && target.length === 3) return named
      const parent = trail.at(-2)
      const kindByPlace = words.kindAt(trail)
      if (kindByPlace !== undefined) return kindByPlace
      // A field called "parameters" has a schema.
      const byParent = isNameMapEntry(trail) ? undefined : words.kinds.find(kind => kind === parent)
      return byParent ?? 'schemas'
    },
  }
}

/** Entries of a callback are path items by expression. */
const isOfCallback = (trail: readonly string[]) => trail.at(-3) === 'callbacks'

/** OpenAPI (spec.openapis.org/oas/v3.1.1, Components Object). */
export const openApiKinds = referenceKinds({
  beginning: 'an OpenAPI description begins with "openapi: 3.1.0"',
  setting: 'apis',
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

/** Whether a value of an OpenAPI description is data, and whether its keys are names. */
export const { isOpaque, isNameMap } = openApiKinds
