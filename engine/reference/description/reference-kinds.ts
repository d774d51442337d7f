import type { Json } from './json.ts'

/** Kinds of components of OpenAPI (spec.openapis.org/oas/v3.1.1, Components Object). */
const kinds = [
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
] as const

export type ComponentKind = (typeof kinds)[number]

/** Keys whose values are names chosen by the author, so that a field called "example" is not an example. */
const nameMaps = new Set<string>([
  ...kinds,
  ...'properties patternProperties $defs definitions dependentSchemas paths webhooks x-webhooks'.split(' '),
  ...'additionalOperations content variables mapping encoding scopes'.split(' '),
])

/** Whether a value at a trail is data of the author's, in which `$ref` has no meaning: examples, defaults, extensions. */
export function isOpaque(trail: readonly string[], value?: Json): boolean {
  const key = trail.at(-1)
  const parent = trail.at(-2)
  if (key === undefined || (parent !== undefined && nameMaps.has(parent) && !isNameMapEntry(trail)))
    return false
  // A list of examples is that of a schema; those of a body or parameter have names.
  if (key === 'examples' && Array.isArray(value)) return true
  if (key === 'value' && trail.at(-3) === 'examples') return true
  if (key.startsWith('x-')) return !readExtensions.has(key)
  return key === 'example' || key === 'default' || key === 'enum' || key === 'const'
}

/** Extensions that pages are made of: descriptions that are split over files have references in them. */
const readExtensions = new Set(['x-webhooks', 'x-tagGroups', 'x-codeSamples', 'x-code-samples'])

/** `properties` under `properties` is a field of that name, and what it holds are keywords again. */
function isNameMapEntry(trail: readonly string[]): boolean {
  const parent = trail.at(-2)
  const grandparent = trail.at(-3)
  return (
    parent !== undefined &&
    grandparent !== undefined &&
    nameMaps.has(grandparent) &&
    !isNameMapEntry(trail.slice(0, -1))
  )
}

/** Keys that hold a schema, or a request body. */
const referenceKeys = new Set([
  ...'schema itemSchema items additionalProperties not if then else contains propertyNames'.split(' '),
  ...'unevaluatedProperties unevaluatedItems contentSchema requestBody'.split(' '),
])
/** Keys whose entries, in a list or by name, may be references. */
const referenceLists = new Set<string>([
  ...kinds,
  ...'allOf oneOf anyOf prefixItems properties patternProperties $defs definitions dependentSchemas'.split(
    ' ',
  ),
])

/** Whether the standard has references there, and readers can tell one: everything else is put in place of its reference. */
export function isReferencePlace(trail: readonly string[]): boolean {
  const key = trail.at(-1)
  const parent = trail.at(-2)
  if (key === undefined || parent === undefined) return false
  // In a callback stand path items by expression.
  if (trail.at(-3) === 'callbacks') return true
  // Of the entries of `properties`, all are schemas, whatever their names.
  if (referenceLists.has(parent) && !isNameMapEntry(trail)) return true
  return referenceKeys.has(key)
}

/** Kind of what a reference leads to, by its own address (`#/components/schemas/A`) or by where the reference stands. */
export function componentKindOf(trail: readonly string[], target: readonly string[]): ComponentKind {
  const named = target[0] === 'components' ? kinds.find(kind => kind === target[1]) : undefined
  if (named && target.length === 3) return named
  const key = trail.at(-1)
  const parent = trail.at(-2)
  if (key === 'requestBody') return 'requestBodies'
  // A callback holds path items by expression.
  if (trail.at(-3) === 'callbacks') return 'pathItems'
  // A field that is called "parameters" holds a schema.
  const byParent = isNameMapEntry(trail) ? undefined : kinds.find(kind => kind === parent)
  return byParent ?? 'schemas'
}
