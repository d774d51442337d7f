import { conditionsOf } from './conditions.ts'
import { type Json, ownEntry } from './description/json.ts'
import type { MediaTypeObject, OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { withExternalDocs } from './external-docs.ts'
import { fieldExamples } from './field-examples.ts'
import { freeAnchor } from './free-anchor.ts'
import { limitsOf, ownLimits } from './limits.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'
import { titleOf, withoutRepeats, withTitle } from './schema-text.ts'
import { typesOf } from './schema-types.ts'
import type { EnumValue, Example, SchemaNode, TypeLabel, Variants } from './types.ts'
import type { Unfolding } from './unfolding.ts'
import { unwrapped } from './unwrap-schema.ts'
import { variantLabels } from './variant-labels.ts'

/** Direction of a body: requests have no read-only fields, responses no write-only ones. */
export type Direction = 'request' | 'response'

/** Direction of a schema's tree. The page of a schema shows all fields (`both`), and marks those that are read-only or write-only. */
export type TreeDirection = Direction | 'both'

/** State and options that the trees of a page share. */
export interface TreeContext {
  document: OpenApiDocument
  /** Renders a description to HTML. */
  html: (markdown: string | undefined) => string
  /** Anchors that are in use. */
  anchors: Set<string>
  /** Address of the page of a referenced schema, if there is one. */
  modelHref?: ((ref: string) => string | undefined) | undefined
  /** Number of nodes after which schemas that have a page are no longer unfolded. */
  maxNodes?: number
  /** How far the trees are unfolded. Default: completely. */
  unfolding?: Unfolding
  /** Examples of bodies that the page already has, if it is unfolded once more, by direction. */
  examples?: Record<Direction, Map<MediaTypeObject, Example[]>>
}

/** Place of a node in a tree. */
export interface NodePlace {
  name: string
  anchor: string
  required: boolean
  /** Description of the parameter, before that of its schema. */
  description?: string | undefined
  /** Whether the title is shown as the label of a form. */
  isLabelled?: boolean
}

/**
 * Schemas that a tree has shown, with the first place: by reference, or by the schema object if there is no name. An `allOf` of two
 * references has no name, but may be recursive.
 */
type Shown = Map<string | Schema, { anchor: string; depth: number }>

/** Maximum number of fields of a named schema that is shown at each place. None of them may have fields. */
const smallSchema = 8

/**
 * Builds the tree of a schema. Each named schema is unfolded only at its first place in a tree, so that recursion ends and the size stays
 * linear in that of the description. Small flat schemas are shown at each place. If a page would have too many nodes (unfolding.ts), deep
 * ones are closed.
 */
export function schemaTree(
  context: TreeContext,
  schema: Schema,
  place: NodePlace,
  direction: TreeDirection,
): SchemaNode {
  return new TreeBuilder(context, direction).node(schema, place)
}

class TreeBuilder {
  readonly #context: TreeContext
  readonly #direction: TreeDirection
  readonly #shown: Shown = new Map()
  /** Long descriptions that have been shown. */
  readonly #described = new Set<string>()
  #nodes = 0

  constructor(context: TreeContext, direction: TreeDirection) {
    this.#context = context
    this.#direction = direction
  }

  /** @param depth Number of the node's parents. */
  node(value: Schema, place: NodePlace, depth = 0): SchemaNode {
    const anchor = this.#anchor(place.anchor)
    const { schema: outer, containers, inner, ref, place: key } = unwrapped(this.#context.document, value)
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
    const isApart = href !== undefined && this.#nodes >= (this.#context.maxNodes ?? Number.POSITIVE_INFINITY)
    this.#nodes += 1
    const { unfolding } = this.#context
    const isClosed = unfolding?.closes(depth) ?? false
    const earlier = this.#shown.get(key)
    // If deep nodes are closed, the first place may be too deep to show fields that can be shown here.
    const first = unfolding?.isLevel && earlier && earlier.depth > depth ? undefined : earlier
    const repeated = first !== undefined && hasFields(inner) && !this.#isSmall(inner)
    const isUnfolded = !repeated && !isApart && !isClosed
    if (first === undefined && hasFields(inner) && isUnfolded) this.#shown.set(key, { anchor, depth })
    const children = isUnfolded ? this.#children(inner, anchor, depth) : []
    const variants = isUnfolded ? this.#variants(inner, anchor, depth) : undefined
    const more = isUnfolded ? this.#moreVariants(inner, anchor, depth) : []
    const content = isUnfolded ? this.#jsonContent(inner, anchor, depth) : undefined
    const moreVariants = [
      ...more,
      ...(content?.variants ? [content.variants] : []),
      ...(content?.moreVariants ?? []),
    ]
    return {
      anchor,
      name: place.name,
      type: label,
      required: place.required,
      deprecated: outer.deprecated ?? false,
      description: this.#context.html(
        withExternalDocs(
          withTitle(
            { title: place.isLabelled ? undefined : titleOf(outer, inner, place.name) },
            this.#description(place, outer, inner, ref),
            [place.name, label.schema],
          ),
          outer.externalDocs ?? inner.externalDocs,
        ),
      ),
      limits: [
        ...(this.#direction === 'both' ? ownLimits(outer) : []),
        ...limitsOf(this.#context.document, outer),
        ...(inner === outer ? [] : limitsOf(this.#context.document, inner)),
      ],
      default: jsonText(outer.default),
      // Examples of whole bodies are shown beside the tree.
      ...(depth === 0 && place.name === '' ? { example: undefined } : fieldExamples(outer)),
      enum: this.#enumOf(inner),
      children: [...children, ...(content?.children ?? [])],
      variants,
      ...(moreVariants.length > 0 ? { moreVariants } : {}),
      ...(isClosed && !repeated && hasFields(inner) ? { isClosed } : {}),
      recursionOf: repeated ? first.anchor : content?.recursionOf,
    }
  }

  /**
   * Descriptions of a parameter, its schema, and the values of its list or map. That of a named schema is shown if there is no other, or at
   * its first place if it has several paragraphs: a short one says in other words what the field is.
   */
  #description({ description }: NodePlace, outer: SchemaObject, inner: SchemaObject, $ref?: string) {
    const ofSchema = ($ref && resolveSchema(this.#context.document, { $ref }).schema.description) || ''
    const own = [description, outer.description, inner.description].filter(text => text !== ofSchema)
    const isShown = ofSchema.trim().includes('\n\n') && !this.#described.has(ofSchema)
    if (isShown) this.#described.add(ofSchema)
    return withoutRepeats(isShown ? [...own, ofSchema] : own) ?? ofSchema
  }

  #children(schema: SchemaObject, anchor: string, depth: number): SchemaNode[] {
    const below = (field: Schema, name: string, key = name, isRequired = false) =>
      this.node(field, { name, anchor: `${anchor}.${key}`, required: isRequired }, depth + 1)
    const required = new Set(schema.required)
    const entries = Object.entries(schema.properties ?? {}).filter(([, field]) => this.#isShown(field))
    const fields = entries.map(([name, field]) => below(field, name, name, required.has(name)))
    const tuple = (schema.prefixItems ?? []).map((entry, index) => below(entry, String(index)))
    const byPattern = Object.entries(schema.patternProperties ?? {}).map(([pattern, field]) =>
      below(field, `/${pattern}/`, pattern),
    )
    // Schema of fields with other names than the listed ones, or of entries after those of a tuple.
    const rest =
      tuple.length > 0
        ? (schema.items ?? schema.unevaluatedItems)
        : (schema.additionalProperties ?? schema.unevaluatedProperties)
    const keyName = typeof rest === 'object' ? rest['x-additionalPropertiesName'] : undefined
    const others =
      (fields.length + tuple.length + byPattern.length > 0 || keyName !== undefined) &&
      typeof rest === 'object'
        ? [below(rest, keyName === undefined ? '*' : `{${keyName}}`)]
        : []
    return [
      ...fields.filter(field => field.required),
      ...fields.filter(field => !field.required),
      ...tuple,
      ...byPattern,
      ...others,
    ]
  }

  /** Node for the content of a string that contains JSON, whose fields and forms are shown. */
  #jsonContent({ contentSchema }: SchemaObject, anchor: string, depth: number): SchemaNode | undefined {
    const place = { name: '', anchor: `${anchor}.content`, required: false }
    return contentSchema === undefined ? undefined : this.node(contentSchema, place, depth)
  }

  #isShown(field: Schema): boolean {
    if (this.#direction === 'both') return true
    const { schema } = resolveSchema(this.#context.document, field)
    return this.#direction === 'request' ? !schema.readOnly : !schema.writeOnly
  }

  /** Alternatives of `allOf` parts in addition to the schema's own, and conditions. */
  #moreVariants(schema: SchemaObject, anchor: string, depth: number): Variants[] {
    const conditions = this.#conditional(schema, `${anchor}.also-0`, depth)
    const partVariants = (schema.allOf ?? []).flatMap((part, index): Variants[] => {
      if (typeof part === 'boolean') return []
      const base = `${anchor}.also-${index + 1}`
      const variants = this.#variants(part, base, depth)
      return [...(variants ? [variants] : []), ...this.#conditional(part, base, depth)]
    })
    return [...conditions, ...partVariants]
  }

  #conditional(schema: SchemaObject, base: string, depth: number): Variants[] {
    const options = conditionsOf(schema).map(({ label, schema: branch }, index) => ({
      label,
      node: this.node(branch, { name: '', anchor: `${base}.${index + 1}`, required: false }, depth + 1),
    }))
    return options.length > 0 ? [{ kind: 'conditional', discriminator: undefined, options }] : []
  }

  #variants(schema: SchemaObject, anchor: string, depth: number): Variants | undefined {
    const kind = schema.oneOf ? 'oneOf' : 'anyOf'
    const options = schema[kind]
    if (!options || (options.length < 2 && !schema.discriminator)) return undefined
    const nodes = options.map((option, index) => {
      // The label is the title (variant-labels.ts), except for a named schema with a value of the discriminator.
      const isLabelled = !schema.discriminator || typeof option === 'boolean' || option.$ref === undefined
      const place = { name: '', anchor: `${anchor}.${index + 1}`, required: false, isLabelled }
      return this.node(option, place, depth + 1)
    })
    const labels = variantLabels(this.#context.document, schema.discriminator, options, nodes)
    return {
      kind,
      discriminator: schema.discriminator?.propertyName,
      options: nodes.map((node, index) => ({ label: labels[index] ?? '', node })),
    }
  }

  #isSmall(schema: SchemaObject): boolean {
    const { properties = {}, patternProperties = {}, prefixItems = [], items, additionalProperties } = schema
    const { unevaluatedItems, unevaluatedProperties } = schema
    const fields = [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems]
    // The schema of further entries of a tuple may be recursive.
    for (const rest of [items, additionalProperties, unevaluatedItems, unevaluatedProperties])
      if (typeof rest === 'object') fields.push(rest)
    if (
      fields.length > smallSchema ||
      schema.oneOf ||
      schema.anyOf ||
      schema.if ||
      schema.allOf ||
      schema.dependentSchemas ||
      schema.contentSchema
    )
      return false
    return fields.every(field => !hasFields(unwrapped(this.#context.document, field).inner))
  }

  #enumOf(schema: SchemaObject): EnumValue[] {
    const meanings = schema['x-enumDescriptions'] ?? {}
    return (schema.enum ?? []).map(value => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return { value: text, description: this.#context.html(ownEntry(meanings, text)) }
    })
  }

  #anchor(name: string): string {
    return freeAnchor(this.#context.anchors, name)
  }
}

function hasFields(schema: SchemaObject): boolean {
  const { properties, patternProperties, oneOf, anyOf, prefixItems, allOf, additionalProperties } = schema
  return Boolean(
    (typeof additionalProperties === 'object' && additionalProperties['x-additionalPropertiesName']) ||
      properties ||
      patternProperties ||
      oneOf ||
      anyOf ||
      prefixItems ||
      schema.if ||
      schema.dependentSchemas ||
      schema.contentSchema ||
      allOf?.length,
  )
}

function jsonText(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}
