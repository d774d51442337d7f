import type { MediaContent, Operation, SchemaNode, Variants } from './types.ts'

/** So many fields of bodies a page shows at once; a browser lays out some ten elements for each. */
const mostFields = 800
/** A branch that is opened shows so many at once. */
const mostInBranch = 300

/** An operation whose deep branches stand apart. */
export interface CutOperation {
  operation: Operation
  /** The branches that were cut off, each of them cut again where it is large. */
  branches: SchemaNode[]
}

/** Cuts the deep branches of bodies off where there are more fields than a page can show at once; most operations stay whole. */
export function cutBranches(operation: Operation): CutOperation {
  const contents = [...(operation.body?.contents ?? []), ...operation.responses.flatMap(one => one.contents)]
  const roots = contents.flatMap(({ schema }) => schema ?? [])
  if (sizeOfAll(roots) <= mostFields) return { operation, branches: [] }
  const depth = [4, 3, 2].find(most => sizeOfAll(roots, most) <= mostFields) ?? 1
  const cutter = new Cutter()
  const cut = (content: MediaContent): MediaContent =>
    content.schema ? { ...content, schema: cutter.below(content.schema, depth) } : content
  const shown: Operation = {
    ...operation,
    body: operation.body && { ...operation.body, contents: operation.body.contents.map(cut) },
    responses: operation.responses.map(one => ({ ...one, contents: one.contents.map(cut) })),
  }
  return { operation: shown, branches: cutter.branches }
}

class Cutter {
  readonly branches: SchemaNode[] = []

  /** A node whose fields are shown to a depth. */
  below(node: SchemaNode, depth: number): SchemaNode {
    const inside = (inner: SchemaNode) => this.#cut(inner, depth - 1)
    return {
      ...node,
      children: node.children.map(inside),
      variants: node.variants && withNodes(node.variants, inside),
      ...(node.moreVariants ? { moreVariants: node.moreVariants.map(form => withNodes(form, inside)) } : {}),
    }
  }

  #cut(node: SchemaNode, depth: number): SchemaNode {
    // A few fields are less than a link to them.
    if (depth > 0 || sizeOf(node) <= 4) return depth > 0 ? this.below(node, depth) : node
    const { moreVariants: _, ...rest } = node
    const inner = [3, 2].find(most => sizeOf(node, most) <= mostInBranch) ?? 1
    this.branches.push(this.below(node, sizeOf(node) <= mostInBranch ? Number.POSITIVE_INFINITY : inner))
    return {
      ...rest,
      children: [],
      variants: undefined,
      branch: {
        fields: node.children.length,
        forms: node.variants?.options.length ?? node.moreVariants?.[0]?.options.length ?? 0,
      },
    }
  }
}

function withNodes(variants: Variants, change: (node: SchemaNode) => SchemaNode): Variants {
  return { ...variants, options: variants.options.map(option => ({ ...option, node: change(option.node) })) }
}

function sizeOfAll(nodes: readonly SchemaNode[], depth = Number.POSITIVE_INFINITY): number {
  return nodes.reduce((sum, node) => sum + sizeOf(node, depth), 0)
}

/** Fields and forms in a tree, itself included, to a depth. */
function sizeOf(node: SchemaNode, depth = Number.POSITIVE_INFINITY): number {
  if (depth <= 0) return 1
  const forms = [...(node.variants ? [node.variants] : []), ...(node.moreVariants ?? [])]
  const inner = [...node.children, ...forms.flatMap(form => form.options.map(option => option.node))]
  return 1 + sizeOfAll(inner, depth - 1)
}
