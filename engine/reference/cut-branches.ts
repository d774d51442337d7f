import { haveMoreThan, nodesBelow, sizeOf, sizeOfAll, withInner } from './node-tree.ts'
import type { MediaContent, Operation, SchemaNode } from './types.ts'

/** Maximum number of fields that are shown at once. A browser lays out about ten elements for each. */
const maxFields = 800
/**
 * Maximum number of fields that are shown at once if a body is cut, or is endless (unfolding.ts). Readers open the branches that they
 * need; an opened branch shows at most as many.
 */
const maxAtOnce = 200

/** An operation without its deep branches, and these branches. */
export interface CutOperation {
  operation: Operation
  /** The branches that were cut off. Large ones are cut again. */
  branches: SchemaNode[]
}

/** Cuts off deep branches of bodies if there are more fields than a page can show at once. Most operations remain complete. */
export function cutBranches(operation: Operation): CutOperation {
  const contents = [
    ...(operation.body?.contents ?? []),
    ...operation.responses.flatMap(response => response.contents),
  ]
  const roots = contents.flatMap(({ schema }) => schema ?? [])
  const max = roots.some(isContinued) ? maxAtOnce : maxFields
  if (!haveMoreThan(max, roots)) return { operation, branches: [] }
  const depth = [4, 3, 2].find(levels => sizeOfAll(roots, levels) <= maxAtOnce) ?? 1
  const cutter = new Cutter()
  const cut = (content: MediaContent): MediaContent =>
    content.schema ? { ...content, schema: cutter.below(content.schema, depth) } : content
  const shown: Operation = {
    ...operation,
    body: operation.body && { ...operation.body, contents: operation.body.contents.map(cut) },
    responses: operation.responses.map(response => ({ ...response, contents: response.contents.map(cut) })),
  }
  return { operation: shown, branches: cutter.branches }
}

/** Whether a tree has closed nodes, because it would be endless. */
function isContinued(root: SchemaNode): boolean {
  for (const node of nodesBelow(root)) if (node.isClosed) return true
  return false
}

class Cutter {
  readonly branches: SchemaNode[] = []

  /** A node without the fields below a depth. */
  below(node: SchemaNode, depth: number): SchemaNode {
    return withInner(node, inner => this.#cut(inner, depth - 1))
  }

  #cut(node: SchemaNode, depth: number): SchemaNode {
    // A link would take as much space as a few fields.
    if (depth > 0 || !haveMoreThan(4, [node])) return depth > 0 ? this.below(node, depth) : node
    const { moreVariants: _, ...rest } = node
    const inner = haveMoreThan(maxAtOnce, [node])
      ? ([3, 2].find(levels => sizeOf(node, levels) <= maxAtOnce) ?? 1)
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
