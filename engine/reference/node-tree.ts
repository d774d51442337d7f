import type { SchemaNode, Variants } from './types.ts'

/** Direct fields and forms of a node. */
export function innerOf({ children, variants, moreVariants = [] }: SchemaNode): SchemaNode[] {
  const forms = [...(variants ? [variants] : []), ...moreVariants]
  return [...children, ...forms.flatMap(form => form.options.map(option => option.node))]
}

/** A copy of a node with its direct fields and forms mapped. */
export function withInner(node: SchemaNode, change: (node: SchemaNode) => SchemaNode): SchemaNode {
  const forms = (variants: Variants): Variants => ({
    ...variants,
    options: variants.options.map(option => ({ ...option, node: change(option.node) })),
  })
  return {
    ...node,
    children: node.children.map(change),
    variants: node.variants && forms(node.variants),
    ...(node.moreVariants ? { moreVariants: node.moreVariants.map(forms) } : {}),
  }
}

/** Number of nodes in trees down to a depth, including the roots. */
export function sizeOfAll(nodes: readonly SchemaNode[], depth = Number.POSITIVE_INFINITY): number {
  return nodes.reduce((sum, node) => sum + sizeOf(node, depth), 0)
}

/** Number of nodes in a tree down to a depth, including the root. */
export function sizeOf(node: SchemaNode, depth = Number.POSITIVE_INFINITY): number {
  return depth <= 0 ? 1 : 1 + sizeOfAll(innerOf(node), depth - 1)
}

/** Whether trees have more nodes than a maximum, including the roots. Stops counting there. */
export function haveMoreThan(max: number, roots: readonly SchemaNode[]): boolean {
  const waiting = [...roots]
  let count = 0
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count += 1
    if (count > max) return true
    waiting.push(...innerOf(node))
  }
  return false
}

/** All fields and forms below a node, parents first. Not recursive, because each schema of a description may add a level. */
export function* nodesBelow(node: SchemaNode): Generator<SchemaNode> {
  const waiting = innerOf(node).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    waiting.push(...innerOf(next).reverse())
  }
}
