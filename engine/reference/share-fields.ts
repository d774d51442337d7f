import { haveMoreThan, innerOf, nodesBelow, withInner } from './node-tree.ts'
import type { MediaContent, RequestBody, Response, SchemaNode } from './types.ts'

/** Operations of which bodies have no more fields than this repeat them: what is short is read in place. */
const maxRepeated = 250
/** A type with fewer fields, those of fields included, is shown at each place. */
const smallest = 9

/**
 * Of a large operation, the responses without the fields that the request's body has shown: their rows lead to those, as a
 * type that stands twice in one body does. Only what is the same in both directions is left out.
 */
export function shareFields(body: RequestBody | undefined, responses: readonly Response[]): Response[] {
  const [shown] = body?.contents ?? []
  const roots = [shown, ...responses.flatMap(({ contents }) => contents)].flatMap(one => one?.schema ?? [])
  if (!shown?.schema || !haveMoreThan(maxRepeated, roots)) return [...responses]
  const sharer = new Sharer(shown.schema)
  // Behind the tab of a further media type nobody has read anything above.
  const shared = responses.map(response => ({
    ...response,
    contents: response.contents.map((content, index) => (index === 0 ? sharer.content(content) : content)),
  }))
  return shared.map(response => ({
    ...response,
    contents: response.contents.map(one => sharer.leading(one)),
  }))
}

class Sharer {
  /** By shape the anchor of the first place in the request's body. */
  readonly #places = new Map<number, string>()
  readonly #shapes = new Map<string, number>()
  readonly #shapeOf = new WeakMap<SchemaNode, number>()
  /** Anchors of responses whose fields are not there, with the place that has them. */
  readonly #moved = new Map<string, string>()

  constructor(root: SchemaNode) {
    // A root stands for the body itself, of which no response is a part.
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

  /** A body whose links to a type's first place lead past what was left out. */
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

  /** Where an anchor of a response is now: its fields may have gone with those of a node above. */
  #placeOf(anchor: string): string {
    for (let end = anchor.length; end > 0; end = anchor.lastIndexOf('.', end - 1)) {
      const place = this.#moved.get(anchor.slice(0, end))
      if (place !== undefined) return place + anchor.slice(end)
    }
    return anchor
  }

  /** A number for what a node unfolds to. Of one named schema only the direction makes a difference: which fields there are. */
  #shape(node: SchemaNode): number {
    const known = this.#shapeOf.get(node)
    if (known !== undefined) return known
    const inner = innerOf(node).map(one => `${one.name}:${this.#shape(one)}`)
    const key = JSON.stringify([node.type.schema, node.recursionOf !== undefined, inner])
    const shape = this.#shapes.get(key) ?? this.#shapes.size
    this.#shapes.set(key, shape)
    this.#shapeOf.set(node, shape)
    return shape
  }
}

function isLarge(node: SchemaNode): boolean {
  return node.type.schema !== undefined && haveMoreThan(smallest, [node])
}
