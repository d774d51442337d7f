import { haveMoreThan, innerOf, nodesBelow, withInner } from './node-tree.ts'
import type { MediaContent, RequestBody, Response, SchemaNode } from './types.ts'

/** Maximum number of fields of an operation whose responses repeat the request's fields: short bodies are easier to read in place. */
const maxRepeated = 250
/** Maximum number of nodes of a type that is shown at each place. */
const maxSmallType = 9

/**
 * Responses of a large operation without the types that the request's body has shown: they refer to its fields, like a type that is repeated
 * in a body. A type is left out only if it has the same fields in both directions.
 */
export function shareFields(body: RequestBody | undefined, responses: readonly Response[]): Response[] {
  const [shown] = body?.contents ?? []
  const roots = [shown, ...responses.flatMap(({ contents }) => contents)].flatMap(
    content => content?.schema ?? [],
  )
  if (!shown?.schema || !haveMoreThan(maxRepeated, roots)) return [...responses]
  const deduplicator = new FieldDeduplicator(shown.schema)
  // Further media types are in tabs of their own, and remain complete.
  const shared = responses.map(response => ({
    ...response,
    contents: response.contents.map((content, index) =>
      index === 0 ? deduplicator.content(content) : content,
    ),
  }))
  return shared.map(response => ({
    ...response,
    contents: response.contents.map(content => deduplicator.leading(content)),
  }))
}

class FieldDeduplicator {
  /** Anchor of the first place in the request's body, by shape. */
  readonly #places = new Map<number, string>()
  readonly #shapes = new Map<string, number>()
  readonly #shapeOf = new WeakMap<SchemaNode, number>()
  /** Anchors of nodes whose fields were left out, with the anchor of the place that has the fields. */
  readonly #moved = new Map<string, string>()

  constructor(root: SchemaNode) {
    // The root is the body itself, to which no field refers.
    for (const node of nodesBelow(root)) {
      const shape = this.#shape(node)
      if (isLarge(node) && !this.#places.has(shape)) this.#places.set(shape, node.anchor)
    }
  }

  content(content: MediaContent): MediaContent {
    return content.schema
      ? { ...content, schema: withInner(content.schema, node => this.#shared(node)) }
      : content
  }

  /** A body with references to left-out places redirected to the fields in the request's body. */
  leading(content: MediaContent): MediaContent {
    if (!content.schema || this.#moved.size === 0) return content
    const lead = (node: SchemaNode): SchemaNode => ({
      ...withInner(node, lead),
      recursionOf: node.recursionOf === undefined ? undefined : this.#placeOf(node.recursionOf),
    })
    return { ...content, schema: lead(content.schema) }
  }

  #shared(node: SchemaNode): SchemaNode {
    const place = isLarge(node) ? this.#places.get(this.#shape(node)) : undefined
    if (place === undefined) return withInner(node, inner => this.#shared(inner))
    this.#moved.set(node.anchor, place)
    const { moreVariants: _, ...rest } = node
    return { ...rest, children: [], variants: undefined, recursionOf: place }
  }

  /** Anchor of the fields of a response's node. They may have been left out with a parent. */
  #placeOf(anchor: string): string {
    for (let end = anchor.length; end > 0; end = anchor.lastIndexOf('.', end - 1)) {
      const place = this.#moved.get(anchor.slice(0, end))
      if (place !== undefined) return place + anchor.slice(end)
    }
    return anchor
  }

  /** A number that is equal for nodes with the same named schema and the same fields, which may depend on the direction. */
  #shape(node: SchemaNode): number {
    const cached = this.#shapeOf.get(node)
    if (cached !== undefined) return cached
    const inner = innerOf(node).map(child => `${child.name}:${this.#shape(child)}`)
    const key = JSON.stringify([node.type.schema, node.recursionOf !== undefined, inner])
    const shape = this.#shapes.get(key) ?? this.#shapes.size
    this.#shapes.set(key, shape)
    this.#shapeOf.set(node, shape)
    return shape
  }
}

function isLarge(node: SchemaNode): boolean {
  return node.type.schema !== undefined && haveMoreThan(maxSmallType, [node])
}
