import type { MermaidGraph } from 'beautiful-mermaid'

/** Width in pixels of the narrowest box that the renderer draws, and of the point where a state diagram starts or ends. */
const minBox = 60
const point = 28

/**
 * Estimates the minimum width of a drawing in pixels without laying it out: the longest path of a diagram from left to right, with the narrowest
 * boxes and a column for each label of an arrow. 0 for a diagram from top to bottom, and for one whose groups have their own directions. In a
 * loop, it is not known which arrow will point back, so a drawing may be narrower.
 *
 * @param gap Pixels between columns.
 */
export function minWidth({ direction, nodes, edges, subgraphs }: MermaidGraph, gap: number): number {
  const isHorizontal = direction === 'LR' || direction === 'RL'
  if (!isHorizontal || subgraphs.some(group => group.direction !== undefined)) return 0
  const next = Map.groupBy(edges, edge => edge.source)
  const known = new Map<string, number>()
  const widthFrom = (id: string): number => {
    const found = known.get(id)
    if (found !== undefined) return found
    // An arrow back to this box makes no path longer.
    known.set(id, Number.NEGATIVE_INFINITY)
    const after = (next.get(id) ?? []).map(({ target, label }) => (label ? 2 : 1) * gap + widthFrom(target))
    const own = nodes.get(id)?.shape.startsWith('state-') ? point : minBox
    const width = own + Math.max(0, ...after)
    known.set(id, width)
    return width
  }
  return Math.max(0, ...[...nodes.keys()].map(widthFrom))
}
