import type { Json } from './description/json.ts'
import type { OpenApiDocument, Schema, SchemaObject } from './description/openapi.ts'
import { limitsOf } from './limits.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'
import type { EnumValue, SchemaNode, TypeLabel, Variants } from './types.ts'

/** Whether read-only or write-only fields are left out. */
export type Direction = 'request' | 'response'

/** What the trees of one page have in common. */
export interface TreeContext {
  document: OpenApiDocument
  /** HTML of a description. */
  html: (markdown: string | undefined) => string
  /** Anchors that are taken. */
  anchors: Set<string>
}

/** Where in a tree a node stands. */
export interface NodePlace {
  name: string
  anchor: string
  required: boolean
}

/** Named schemas of a tree that have been shown, with the anchor of the first place. */
type Shown = Map<string, string>

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
  direction: Direction,
): SchemaNode {
  return new TreeBuilder(context, direction).node(schema, place)
}

class TreeBuilder {
  private readonly context: TreeContext
  private readonly direction: Direction
  private readonly shown: Shown = new Map()

  constructor(context: TreeContext, direction: Direction) {
    this.context = context
    this.direction = direction
  }

  node(value: Schema, place: NodePlace): SchemaNode {
    const anchor = this.anchor(place.anchor)
    const { schema: outer, containers, inner, ref } = this.unwrap(value)
    const label: TypeLabel = {
      containers,
      types: typesOf(inner),
      schema: nameOfRef(ref),
      format: inner.format ?? (inner.contentEncoding || inner.contentMediaType || undefined),
    }
    const first = ref === undefined ? undefined : this.shown.get(ref)
    const repeated = first !== undefined && hasFields(inner) && !this.isSmall(inner)
    if (ref !== undefined && first === undefined && hasFields(inner)) this.shown.set(ref, anchor)
    return {
      anchor,
      name: place.name,
      type: label,
      required: place.required,
      deprecated: outer.deprecated ?? false,
      description: this.context.html(outer.description ?? inner.description),
      limits: [...limitsOf(outer), ...(inner === outer ? [] : limitsOf(inner))],
      default: jsonText(outer.default),
      example: jsonText(exampleOf(outer)),
      enum: this.enumOf(inner),
      children: repeated ? [] : this.children(inner, anchor),
      variants: repeated ? undefined : this.variants(inner, anchor),
      recursionOf: repeated ? first : undefined,
    }
  }

  /** Through arrays and maps to what they hold. */
  private unwrap(value: Schema): {
    schema: SchemaObject
    containers: TypeLabel['containers']
    inner: SchemaObject
    ref: string | undefined
  } {
    const containers: TypeLabel['containers'] = []
    let resolved = this.resolve(value)
    const schema = resolved.schema
    // Deeper than this is no list of lists any more, but a schema that is a list of itself.
    for (let depth = 0; depth < 8; depth++) {
      const { schema: at } = resolved
      if (at.items !== undefined && isType(at, 'array')) {
        containers.push('array')
        resolved = this.resolve(at.items)
      } else if (isMap(at)) {
        containers.push('map')
        resolved = this.resolve(at.additionalProperties ?? true)
      } else break
    }
    return { schema, containers, inner: resolved.schema, ref: resolved.ref }
  }

  private resolve(value: Schema): { schema: SchemaObject; ref: string | undefined } {
    const { document } = this.context
    const { schema, ref } = resolveSchema(document, value)
    const merged = mergeAllOf(document, schema)
    const alternatives = merged.anyOf ?? merged.oneOf
    const others = alternatives?.filter(option => !isNull(option))
    const [only] = others ?? []
    // One alternative and null is that one, or nothing.
    if (alternatives && others?.length === 1 && only !== undefined) {
      const inner = this.resolve(only)
      const { anyOf: _any, oneOf: _one, ...own } = merged
      const types = typesOf(inner.schema)
      const nullable = alternatives.length > 1 ? [...types, 'null'] : types
      return { schema: { ...inner.schema, ...own, type: nullable }, ref: inner.ref ?? ref }
    }
    // A reference that only renames an allOf of one reference is that one.
    const [part] = schema.allOf ?? []
    if (schema.allOf?.length === 1 && typeof part === 'object' && part.$ref && !schema.properties)
      return { schema: merged, ref: part.$ref }
    return { schema: merged, ref }
  }

  private children(schema: SchemaObject, anchor: string): SchemaNode[] {
    const required = new Set(schema.required)
    const entries = Object.entries(schema.properties ?? {}).filter(([, field]) => this.isShown(field))
    const fields = entries.map(([name, field]) =>
      this.node(field, { name, anchor: `${anchor}.${name}`, required: required.has(name) }),
    )
    const tuple = (schema.prefixItems ?? []).map((entry, index) =>
      this.node(entry, { name: String(index), anchor: `${anchor}.${index}`, required: false }),
    )
    // Beside named fields, any other name is allowed.
    const others =
      fields.length > 0 && typeof schema.additionalProperties === 'object'
        ? [this.node(schema.additionalProperties, { name: '*', anchor: `${anchor}.*`, required: false })]
        : []
    return [
      ...fields.filter(field => field.required),
      ...fields.filter(field => !field.required),
      ...tuple,
      ...others,
    ]
  }

  private isShown(field: Schema): boolean {
    const { schema } = resolveSchema(this.context.document, field)
    return this.direction === 'request' ? !schema.readOnly : !schema.writeOnly
  }

  private variants(schema: SchemaObject, anchor: string): Variants | undefined {
    const kind = schema.oneOf ? 'oneOf' : 'anyOf'
    const options = schema[kind]
    if (!options || options.length < 2) return undefined
    const mapping = new Map(
      Object.entries(schema.discriminator?.mapping ?? {}).map(([value, target]) => [
        nameOfRef(target) ?? target,
        value,
      ]),
    )
    return {
      kind,
      discriminator: schema.discriminator?.propertyName,
      options: options.map((option, index) => {
        const node = this.node(option, { name: '', anchor: `${anchor}.${index + 1}`, required: false })
        const { schema: resolved } = resolveSchema(this.context.document, option)
        const name = node.type.containers.length === 0 ? node.type.schema : undefined
        const label = (name && mapping.get(name)) ?? resolved.title ?? name ?? labelOf(node.type)
        return { label, node }
      }),
    }
  }

  private isSmall(schema: SchemaObject): boolean {
    const fields = Object.values(schema.properties ?? {})
    if (fields.length > smallSchema || schema.oneOf || schema.anyOf) return false
    return fields.every(field => {
      const { inner } = this.unwrap(field)
      return !hasFields(inner)
    })
  }

  private enumOf(schema: SchemaObject): EnumValue[] {
    const meanings = schema['x-enumDescriptions'] ?? {}
    return (schema.enum ?? []).map(value => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return { value: text, description: this.context.html(meanings[text]) }
    })
  }

  private anchor(wanted: string): string {
    const { anchors } = this.context
    const base = wanted.replaceAll(/[^\w.*-]+/gu, '_')
    let anchor = base
    for (let number = 2; anchors.has(anchor); number++) anchor = `${base}-${number}`
    anchors.add(anchor)
    return anchor
  }
}

function hasFields(schema: SchemaObject): boolean {
  return Boolean(schema.properties || schema.oneOf || schema.anyOf || schema.prefixItems)
}

function isNull(schema: Schema): boolean {
  return typeof schema === 'object' && schema.type === 'null'
}

function isType(schema: SchemaObject, type: string): boolean {
  return schema.type === undefined || schema.type === type || schema.type.includes(type)
}

function isMap(schema: SchemaObject): boolean {
  const { additionalProperties: values, properties, oneOf, anyOf } = schema
  return typeof values === 'object' && !properties && !oneOf && !anyOf
}

/** Names of types; guessed from the keywords where the schema does not say. */
function typesOf(schema: SchemaObject): string[] {
  if (typeof schema.type === 'string') return [schema.type]
  if (schema.type) return schema.type
  if (schema.properties || schema.additionalProperties) return ['object']
  if (schema.enum?.every(value => typeof value === 'string')) return ['string']
  if (schema.pattern !== undefined || schema.format !== undefined) return ['string']
  return ['any']
}

function labelOf({ containers, types, format }: TypeLabel): string {
  return [...containers, format ?? types.join(' | ')].join(' ')
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
