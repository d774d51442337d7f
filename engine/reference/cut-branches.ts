import { haveMoreThan, nodesBelow, sizeOf, sizeOfAll, withInner } from './node-tree.ts'
import type { MediaContent, Operation, SchemaNode } from './types.ts'

/** Bodies with more fields are cut; a browser lays out some ten elements for each. */
const maxFields = 800
/**
 * Of bodies that are cut a page shows so many fields at once, and so do those that go on without end (unfolding.ts): nobody reads all of
 * them, and what is wanted is opened. A branch that is opened shows as many.
 */
const maxAtOnce = 200

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
  const most = roots.some(goesOn) ? maxAtOnce : maxFields
  if (!haveMoreThan(most, roots)) return { operation, branches: [] }
  const depth = [4, 3, 2].find(most => sizeOfAll(roots, most) <= maxAtOnce) ?? 1
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

/** Whether a tree has types that stay closed. */
function goesOn(root: SchemaNode): boolean {
  for (const node of nodesBelow(root)) if (node.isClosed) return true
  return false
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
    const inner = haveMoreThan(maxAtOnce, [node])
      ? ([3, 2].find(most => sizeOf(node, most) <= maxAtOnce) ?? 1)
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
