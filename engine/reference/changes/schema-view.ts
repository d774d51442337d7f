import { readLimits } from './limit-changes.ts'
import { at, isNode, list, type Node, nameOf, node, target } from './parts.ts'

/** What a schema says of its values, with the parts of its `allOf` and the only one of its alternatives merged. */
export interface SchemaView {
  /** Types of its values; `any` if it names none. */
  kinds: readonly string[]
  /** As shown: the name of a schema, or types. */
  type: string
  /** Schemas of its fields. */
  properties: ReadonlyMap<string, unknown>
  required: ReadonlySet<string>
  items: unknown
  prefixItems: readonly unknown[]
  /** Schema of the fields without a name. */
  others: unknown
  /** Schemas of its alternatives, if there are several. */
  forms: readonly unknown[]
  /** Values of its enum, without null. */
  values: readonly string[]
  limits: ReadonlyMap<string, unknown>
  default: unknown
  readOnly: boolean
  writeOnly: boolean
  deprecated: boolean
  sunset: unknown
}

/** Maximum number of schemas that are merged into one; hostile descriptions nest more. */
const maxParts = 100

/** Named schemas of which a schema is made, by name: what it refers to, itself, in `allOf` or as its only alternative. */
export function basesOf(schema: unknown): ReadonlyMap<string, Node> {
  const inner = [schema, ...list(at(schema, 'allOf')), ...onlyForm(schema)]
  return new Map(
    inner.flatMap(part => {
      const name = nameOf(part)
      return name === undefined || !isNode(part) ? [] : [[name, { $ref: part.$ref }]]
    }),
  )
}

const knownViews = new WeakMap<object, SchemaView>()

/**
 * Merges a schema.
 *
 * @param without Names of schemas that are left out, since they are compared by themselves.
 */
export function viewOf(description: unknown, schema: unknown, without?: ReadonlySet<string>): SchemaView {
  if (!isNode(schema) || without) return readView(description, schema, without)
  const view = knownViews.get(schema) ?? readView(description, schema, undefined)
  knownViews.set(schema, view)
  return view
}

function readView(
  description: unknown,
  schema: unknown,
  without: ReadonlySet<string> | undefined,
): SchemaView {
  const parts = partsOf(description, schema, without)
  const properties = new Map<string, unknown>()
  for (const part of parts)
    for (const [name, field] of Object.entries(node(part.properties))) {
      const other = properties.get(name)
      properties.set(name, other === undefined || other === field ? field : bothOf(other, field))
    }
  const first = (key: string) => parts.find(part => part[key] !== undefined)?.[key]
  const isSet = (key: string) => parts.some(part => part[key] === true)
  const forms = parts.map(formsOf).find(found => found.length > 1) ?? []
  const isOpen = forms.some(form => parts.some(part => part === target(description, form)))
  const kinds = kindsOf(description, schema, without)
  return {
    kinds,
    type: typeText(schema, kinds),
    properties,
    required: new Set(parts.flatMap(part => list(part.required).map(String))),
    items: Array.isArray(first('items')) ? undefined : first('items'),
    prefixItems: list(first('prefixItems') ?? first('items')),
    others: first('additionalProperties'),
    // A base lists the schemas that extend it, which are not alternatives of one of them.
    forms: isOpen ? [] : forms,
    values: valuesOf(parts),
    limits: readLimits(description, parts, kinds),
    default: first('default'),
    readOnly: isSet('readOnly'),
    writeOnly: isSet('writeOnly'),
    deprecated: isSet('deprecated'),
    sunset: first('x-sunset'),
  }
}

const combined = new WeakMap<object, WeakMap<object, Node>>()

/** A schema of two schemas for one field, the same object for the same two, so that its comparison is known. */
function bothOf(one: unknown, other: unknown): unknown {
  if (!isNode(one) || !isNode(other)) return other
  const known = combined.get(one) ?? new WeakMap<object, Node>()
  combined.set(one, known)
  const both = known.get(other) ?? { allOf: [one, other] }
  known.set(other, both)
  return both
}

function partsOf(description: unknown, schema: unknown, without?: ReadonlySet<string>): Node[] {
  const parts = new Set<Node>()
  const waiting = [schema]
  for (let part = waiting.shift(); part !== undefined && parts.size < maxParts; part = waiting.shift()) {
    if (!isNode(part) || parts.has(part)) continue
    const name = nameOf(part)
    parts.add(part)
    if (name !== undefined && !without?.has(name)) waiting.push(target(description, part))
    waiting.push(...list(part.allOf), ...onlyForm(part))
  }
  return [...parts]
}

function formsOf(part: Node): readonly unknown[] {
  return (
    [part.oneOf, part.anyOf]
      .map(list)
      .find(forms => forms.length > 0)
      ?.filter(form => !isNull(form)) ?? []
  )
}

/** The alternative of a schema that has one only, besides null. */
function onlyForm(schema: unknown): readonly unknown[] {
  const forms = formsOf(node(schema))
  return forms.length === 1 ? forms : []
}

function isNull(form: unknown): boolean {
  return at(form, 'type') === 'null' || (at(form, 'const') === null && isNode(form) && 'const' in form)
}

/** Types of schemas by the number of steps left, since alternatives may refer to each other. */
const knownKinds = new WeakMap<object, Map<number, readonly string[]>>()

function kindsOf(
  description: unknown,
  schema: unknown,
  without?: ReadonlySet<string>,
  steps = 8,
): readonly string[] {
  if (!isNode(schema) || steps === 0) return ['any']
  const known = knownKinds.get(schema) ?? new Map<number, readonly string[]>()
  if (!without) knownKinds.set(schema, known)
  const found = (without ? undefined : known.get(steps)) ?? readKinds(description, schema, without, steps)
  if (!without) known.set(steps, found)
  return found
}

function readKinds(
  description: unknown,
  schema: Node,
  without: ReadonlySet<string> | undefined,
  steps: number,
): readonly string[] {
  const parts = partsOf(description, schema, without)
  const forms = parts.map(formsOf).find(found => found.length > 1) ?? []
  const hasBase = parts.some(part => without?.has(nameOf(part) ?? ''))
  // What is left beside a schema that is compared by itself says nothing of types, except for null.
  const stated = hasBase ? ['value'] : parts.map(typesOf).find(types => types.length > 0)
  const own = stated ?? forms.flatMap(form => kindsOf(description, form, undefined, steps - 1))
  const isNullable = parts.some(
    part => part.nullable === true || [...list(part.oneOf), ...list(part.anyOf)].some(isNull),
  )
  const kinds = new Set(own.length > 0 ? own : ['any'])
  const hasNull = kinds.delete('null') || isNullable
  return [...[...kinds].toSorted(), ...(hasNull ? ['null'] : [])]
}

/** Types that a part names, or that its keywords imply. */
function typesOf(part: Node): readonly string[] {
  if (part.type !== undefined) return [part.type].flat().map(String)
  if (isNode(part.properties) || isNode(part.additionalProperties)) return ['object']
  if (part.items !== undefined) return ['array']
  const values = 'const' in part ? [part.const] : list(part.enum)
  return [...new Set(values.map(value => (value === null ? 'null' : typeof value)))]
}

function valuesOf(parts: readonly Node[]): readonly string[] {
  const enums = parts.flatMap(part => {
    const values = 'const' in part ? [part.const] : list(part.enum)
    return values.length > 0 ? [values.filter(value => value !== null).map(textOf)] : []
  })
  const [first = [], ...more] = enums
  const values = first.filter(value => more.every(others => others.includes(value)))
  // Both values of a boolean are no limit.
  return ['true', 'false'].every(value => values.includes(value)) ? [] : values
}

/** A value as text: strings as they are, others as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function typeText(schema: unknown, kinds: readonly string[], depth = 3): string {
  const [name, ...others] = basesOf(schema).keys()
  const hasNull = kinds.includes('null')
  if (name !== undefined && others.length === 0) return hasNull ? `${name} or null` : name
  const items = at(schema, 'items')
  const inner = depth > 0 ? typeText(items, [at(items, 'type') ?? 'any'].flat().map(String), depth - 1) : '…'
  return kinds.map(kind => (kind === 'array' && items !== undefined ? `${inner}[]` : kind)).join(' or ')
}

/** Whether all types are among others. An integer is a number. */
export function includesKinds(all: readonly string[], some: readonly string[]): boolean {
  return (
    all.includes('any') ||
    some.every(kind => all.includes(kind) || all.includes(kind.replace('integer', 'number')))
  )
}
