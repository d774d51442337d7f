import type { MermaidGraph } from 'beautiful-mermaid'

export type MermaidEdge = MermaidGraph['edges'][number]
export type MermaidNode = MermaidGraph['nodes'] extends Map<string, infer Node> ? Node : never

/** A box with the arrows that leave it, in the order in which they are drawn below it. */
export interface ColumnNode {
  node: MermaidNode
  /** Arrows to boxes that are drawn elsewhere: above, or below another box. */
  jumps: MermaidEdge[]
  /** Arrows to boxes that follow this one. The last of them has the most boxes below it. */
  children: { edge: MermaidEdge; child: ColumnNode }[]
  /** Number of boxes, this one included. */
  size: number
}

/**
 * Orders the boxes of a diagram as an outline: each is below the first box with an arrow to it. Undefined for a diagram
 * with groups, which an outline cannot show.
 */
export function columnTrees({ nodes, edges, subgraphs }: MermaidGraph): ColumnNode[] | undefined {
  if (subgraphs.length > 0) return undefined
  const leaving = Map.groupBy(edges, edge => edge.source)
  const entered = new Set(edges.filter(edge => edge.source !== edge.target).map(edge => edge.target))
  const placed = new Set<string>()
  const outline = (node: MermaidNode): ColumnNode => {
    placed.add(node.id)
    const jumps: MermaidEdge[] = []
    const children: ColumnNode['children'] = []
    for (const edge of leaving.get(node.id) ?? []) {
      const target = nodes.get(edge.target)
      if (!target || placed.has(target.id)) jumps.push(edge)
      else children.push({ edge, child: outline(target) })
    }
    const sizes = children.map(({ child }) => child.size)
    const main = children.splice(sizes.lastIndexOf(Math.max(...sizes)), 1)
    return { node, jumps, children: [...children, ...main], size: sizes.reduce((sum, size) => sum + size, 1) }
  }
  const starts = [...nodes.keys()].filter(id => !entered.has(id))
  const reached = new Set(starts)
  for (const id of reached) for (const { target } of leaving.get(id) ?? []) reached.add(target)
  // Boxes without an arrow to them; in a loop without a start, the first one in the source.
  return [...nodes.values()].flatMap(node =>
    placed.has(node.id) || (entered.has(node.id) && reached.has(node.id)) ? [] : [outline(node)],
  )
}
