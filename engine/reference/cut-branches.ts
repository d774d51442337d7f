import { haveMoreThan, sizeOf, sizeOfAll, withInner } from './node-tree.ts'
import type { MediaContent, Operation, SchemaNode } from './types.ts'

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
  if (!haveMoreThan(mostFields, roots)) return { operation, branches: [] }
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
    return withInner(node, inner => this.#cut(inner, depth - 1))
  }

  #cut(node: SchemaNode, depth: number): SchemaNode {
    // A few fields are less than a link to them.
    if (depth > 0 || !haveMoreThan(4, [node])) return depth > 0 ? this.below(node, depth) : node
    const { moreVariants: _, ...rest } = node
    const inner = haveMoreThan(mostInBranch, [node])
      ? ([3, 2].find(most => sizeOf(node, most) <= mostInBranch) ?? 1)
      : Number.POSITIVE_INFINITY
    this.branches.push(this.below(node, inner))
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
