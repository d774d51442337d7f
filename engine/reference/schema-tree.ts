import { conditionsOf } from './conditions.ts'
import { type Json, ownEntry } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { withEnumeration } from './enumeration.ts'
import { accessOf, limitsOf } from './limits.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'
import { typesOf } from './schema-types.ts'
import type { EnumValue, SchemaNode, TypeLabel, Variants } from './types.ts'
import { kindsOf, variantLabels } from './variant-labels.ts'

/** Whether read-only or write-only fields are left out. */
export type Direction = 'request' | 'response'

/** Of a schema by itself all fields are shown, and such ones say so. */
export type TreeDirection = Direction | 'both'

/** What the trees of one page have in common. */
export interface TreeContext {
  document: OpenApiDocument
  /** HTML of a description. */
  html: (markdown: string | undefined) => string
  /** Anchors that are taken. */
  anchors: Set<string>
  /** Page of the schema that a reference leads to, where it has one. */
  modelHref?: ((ref: string) => string | undefined) | undefined
  /** After so many nodes, schemas that have a page of their own are not unfolded any more. */
  most?: number
}

/** Where in a tree a node stands. */
export interface NodePlace {
  name: string
  anchor: string
  required: boolean
}

/**
 * Schemas of a tree that have been shown, with the anchor of the first place: by reference, those without a name by where they
 * stand in the description. An `allOf` of two references has no name, and may be recursive all the same.
 */
type Shown = Map<string | Schema, string>

/** A named schema with at most this many fields, none of which has fields of its own, is shown at each place. */
const smallSchema = 8

/**
 * The tree of a schema. Each named schema is unfolded once in a tree, at the first place, so that it ends for recursive
 * ones and its size stays linear in the description's; small flat ones are shown everywhere.
 */
export function schemaTree(
  context: TreeContext,
  schema: Schema,
  place: NodePlace,
  direction: TreeDirection,
): SchemaNode {
  return new TreeBuilder(context, direction).node(schema, place)
}

/** A schema without references at its top, and the reference that led to it. */
interface Resolved {
  schema: SchemaObject
  ref: string | undefined
}

class TreeBuilder {
  readonly #context: TreeContext
  readonly #direction: TreeDirection
  readonly #shown: Shown = new Map()
  #nodes = 0

  constructor(context: TreeContext, direction: TreeDirection) {
    this.#context = context
    this.#direction = direction
  }

  node(value: Schema, place: NodePlace): SchemaNode {
    const anchor = this.#anchor(place.anchor)
    const { schema: outer, containers, inner, ref, place: key } = this.#unwrap(value)
    const href = ref === undefined ? undefined : this.#context.modelHref?.(ref)
    const label: TypeLabel = {
      containers,
      types: typesOf(this.#context.document, inner),
      schema: nameOfRef(ref),
      format:
        inner.format ??
        ([inner.contentMediaType, inner.contentEncoding].filter(Boolean).join(', ') || undefined),
      nullable: containers.length > 0 && typesOf(this.#context.document, outer).includes('null'),
      ...(href === undefined ? {} : { href }),
    }
    const isApart = href !== undefined && this.#nodes >= (this.#context.most ?? Number.POSITIVE_INFINITY)
    this.#nodes += 1
    const first = this.#shown.get(key)
    const repeated = first !== undefined && hasFields(inner) && !this.#isSmall(inner)
    if (first === undefined && hasFields(inner) && !isApart) this.#shown.set(key, anchor)
    const isUnfolded = !repeated && !isApart
    return {
      anchor,
      name: place.name,
      type: label,
      required: place.required,
      deprecated: outer.deprecated ?? false,
      description: this.#context.html(outer.description ?? inner.description),
      limits: [
        ...(this.#direction === 'both' ? accessOf(outer) : []),
        ...limitsOf(outer),
        ...(inner === outer ? [] : limitsOf(inner)),
      ],
      default: jsonText(outer.default),
      example: jsonText(exampleOf(outer)),
      enum: this.#enumOf(inner),
      children: isUnfolded ? this.#children(inner, anchor) : [],
      variants: isUnfolded ? this.#variants(inner, anchor) : undefined,
      ...(isUnfolded ? this.#moreVariants(inner, anchor) : {}),
      recursionOf: repeated ? first : undefined,
    }
  }

  /** Through arrays and maps to what they hold. */
  #unwrap(value: Schema): {
    schema: SchemaObject
    containers: TypeLabel['containers']
    inner: SchemaObject
    ref: string | undefined
    place: string | Schema
  } {
    const containers: TypeLabel['containers'] = []
    let resolved = this.#resolve(value)
    const schema = resolved.schema
    /** A schema can be a list of itself. */
    const passed = new Set<string | Schema>()
    let within = value
    for (;;) {
      const { schema: at, ref = within } = resolved
      if (passed.has(ref)) break
      passed.add(ref)
      if (isList(at)) {
        containers.push('array')
        within = at.items ?? true
      } else if (isMap(at)) {
        containers.push('map')
        within = at.additionalProperties ?? true
      } else break
      resolved = this.#resolve(within)
    }
    const { schema: inner, ref } = resolved
    return { schema, containers, inner, ref, place: ref ?? within }
  }

  #resolve(value: Schema, above: ReadonlySet<string | Schema> = new Set()): Resolved {
    const { document } = this.#context
    const { schema, ref } = resolveSchema(document, value)
    if (above.has(ref ?? value)) return { schema: {}, ref }
    const merged = withEnumeration(document, this.#withKinds(mergeAllOf(document, schema), schema, ref))
    const alternatives = merged.oneOf ?? merged.anyOf
    const others = alternatives?.filter(option => !isNull(option))
    if (alternatives && others && others.length < alternatives.length + (others.length === 1 ? 1 : 0)) {
      const within = new Set([...above, ref ?? value])
      return this.#withoutNull(merged, others, alternatives.length > others.length, ref, within)
    }
    // A reference that only renames an allOf of one reference is that one.
    const [part] = schema.allOf ?? []
    if (schema.allOf?.length === 1 && typeof part === 'object' && part.$ref && !schema.properties)
      return { schema: merged, ref: part.$ref }
    return { schema: merged, ref }
  }

  /** One alternative and null is that one, or nothing; of several, null is a type and no form of its own. */
  #withoutNull(
    schema: SchemaObject,
    others: Schema[],
    nullable: boolean,
    ref: string | undefined,
    above: ReadonlySet<string | Schema>,
  ): Resolved {
    const { anyOf, oneOf, ...own } = schema
    const [only] = others
    const inner: Resolved =
      others.length === 1 && only !== undefined
        ? this.#resolve(only, above)
        : { schema: oneOf ? { oneOf: others } : { anyOf: others }, ref: undefined }
    // Fields of its own stand beside those of the alternative.
    const merged = own.properties
      ? mergeAllOf(this.#context.document, { ...own, allOf: [inner.schema] })
      : { ...inner.schema, ...own }
    const types = typesOf(this.#context.document, inner.schema)
    const type = nullable && !types.includes('null') ? [...types, 'null'] : types
    return {
      schema: type.includes('any') ? merged : { ...merged, type },
      ref: own.properties ? ref : (inner.ref ?? ref),
    }
  }

  /** A base schema whose discriminator tells its kinds has them as alternatives, as if `oneOf` named them. */
  #withKinds(merged: SchemaObject, own: SchemaObject, ref: string | undefined): SchemaObject {
    if (!own.discriminator || merged.oneOf || merged.anyOf) return merged
    const kinds = kindsOf(this.#context.document, own.discriminator.mapping, ref)
    return kinds.length > 0 ? { ...merged, oneOf: kinds } : merged
  }

  #children(schema: SchemaObject, anchor: string): SchemaNode[] {
    const required = new Set(schema.required)
    const entries = Object.entries(schema.properties ?? {}).filter(([, field]) => this.#isShown(field))
    const fields = entries.map(([name, field]) =>
      this.node(field, { name, anchor: `${anchor}.${name}`, required: required.has(name) }),
    )
    const tuple = (schema.prefixItems ?? []).map((entry, index) =>
      this.node(entry, { name: String(index), anchor: `${anchor}.${index}`, required: false }),
    )
    const byPattern = Object.entries(schema.patternProperties ?? {}).map(([pattern, field]) =>
      this.node(field, { name: `/${pattern}/`, anchor: `${anchor}.${pattern}`, required: false }),
    )
    // Beside named fields any other name is allowed, and after the entries of a tuple any other.
    const rest = tuple.length > 0 ? schema.items : schema.additionalProperties
    const others =
      fields.length + tuple.length + byPattern.length > 0 && typeof rest === 'object'
        ? [this.node(rest, { name: '*', anchor: `${anchor}.*`, required: false })]
        : []
    return [
      ...fields.filter(field => field.required),
      ...fields.filter(field => !field.required),
      ...tuple,
      ...byPattern,
      ...others,
    ]
  }

  #isShown(field: Schema): boolean {
    if (this.#direction === 'both') return true
    const { schema } = resolveSchema(this.#context.document, field)
    return this.#direction === 'request' ? !schema.readOnly : !schema.writeOnly
  }

  /** Alternatives of parts of an `allOf` beside the first ones, and conditions. */
  #moreVariants(schema: SchemaObject, anchor: string): { moreVariants?: Variants[] } {
    const own = this.#conditional(schema, `${anchor}.also-0`)
    const ofParts = (schema.allOf ?? []).flatMap((part, index): Variants[] => {
      if (typeof part === 'boolean') return []
      const base = `${anchor}.also-${index + 1}`
      const variants = this.#variants(part, base)
      return [...(variants ? [variants] : []), ...this.#conditional(part, base)]
    })
    const more = [...own, ...ofParts]
    return more.length > 0 ? { moreVariants: more } : {}
  }

  #conditional(schema: SchemaObject, base: string): Variants[] {
    const options = conditionsOf(schema).map(({ label, schema: branch }, index) => ({
      label,
      node: this.node(branch, { name: '', anchor: `${base}.${index + 1}`, required: false }),
    }))
    return options.length > 0 ? [{ kind: 'conditional', discriminator: undefined, options }] : []
  }

  #variants(schema: SchemaObject, anchor: string): Variants | undefined {
    const kind = schema.oneOf ? 'oneOf' : 'anyOf'
    const options = schema[kind]
    if (!options || (options.length < 2 && !schema.discriminator)) return undefined
    const nodes = options.map((option, index) =>
      this.node(option, { name: '', anchor: `${anchor}.${index + 1}`, required: false }),
    )
    const labels = variantLabels(this.#context.document, schema.discriminator, options, nodes)
    return {
      kind,
      discriminator: schema.discriminator?.propertyName,
      options: nodes.map((node, index) => ({ label: labels[index] ?? '', node })),
    }
  }

  #isSmall(schema: SchemaObject): boolean {
    const { properties = {}, patternProperties = {}, prefixItems = [], items, additionalProperties } = schema
    const fields = [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems]
    // What may follow the entries of a tuple can lead back to it.
    for (const rest of [items, additionalProperties]) if (typeof rest === 'object') fields.push(rest)
    if (
      fields.length > smallSchema ||
      schema.oneOf ||
      schema.anyOf ||
      schema.if ||
      schema.allOf ||
      schema.dependentSchemas
    )
      return false
    return fields.every(field => !hasFields(this.#unwrap(field).inner))
  }

  #enumOf(schema: SchemaObject): EnumValue[] {
    const meanings = schema['x-enumDescriptions'] ?? {}
    return (schema.enum ?? []).map(value => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return { value: text, description: this.#context.html(ownEntry(meanings, text)) }
    })
  }

  #anchor(wanted: string): string {
    return freeAnchor(this.#context.anchors, wanted)
  }
}

/** An id that no other has, as near to the wanted one as possible; it is taken from then on. */
export function freeAnchor(taken: Set<string>, wanted: string): string {
  const base = wanted.replaceAll(/[^\w.*-]+/gu, '_')
  let anchor = base
  for (let number = 2; taken.has(anchor); number++) anchor = `${base}-${number}`
  taken.add(anchor)
  return anchor
}

function hasFields(schema: SchemaObject): boolean {
  const { properties, patternProperties, oneOf, anyOf, prefixItems, allOf } = schema
  return Boolean(
    properties ||
      patternProperties ||
      oneOf ||
      anyOf ||
      prefixItems ||
      schema.if ||
      schema.dependentSchemas ||
      allOf?.length,
  )
}

/** A list of entries of one kind; those of a tuple are shown one by one. */
function isList(schema: SchemaObject): boolean {
  return (
    schema.items !== undefined && schema.items !== false && !schema.prefixItems && isType(schema, 'array')
  )
}

function isNull(schema: Schema): boolean {
  return typeof schema === 'object' && schema.type === 'null'
}

function isType(schema: SchemaObject, type: string): boolean {
  return schema.type === undefined || schema.type === type || schema.type.includes(type)
}

function isMap(schema: SchemaObject): boolean {
  const { additionalProperties: values, properties, patternProperties, oneOf, anyOf } = schema
  return typeof values === 'object' && !properties && !patternProperties && !oneOf && !anyOf
}

function exampleOf(schema: SchemaObject): Json | undefined {
  if (Array.isArray(schema.examples)) return schema.examples[0] as Json
  const { example } = schema as { example?: Json | undefined }
  // Examples of whole objects stand beside the tree.
  return typeof example === 'object' ? undefined : example
}

function jsonText(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}
