import type { MermaidGraph } from 'beautiful-mermaid'
import { type ColumnNode, columnTrees, type MermaidEdge, type MermaidNode } from './column-tree.ts'
import { reveal, withoutRoom } from './protect.ts'
import type { DiagramLink } from './source.ts'
import { escapeXml, markers, short, svgOf, textAt } from './svg.ts'
import { textWidth, wrapText } from './text.ts'
import type { Drawing } from './variants.ts'

/**
 * Sizes in pixels. `rail` is the distance from a box's left edge to its leaving arrows, `lane` the width of an arrow's
 * lane at the right of all boxes, `minText` the width below which text would be a column of words.
 */
const size = { line: 18, label: 16, padding: 12, gap: 10, indent: 28, rail: 14, lane: 12, minText: 100 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** An arrow back or across. */
interface Jump {
  edge: MermaidEdge
  /** Path from its box to the end of its label. */
  path: string
  y: number
}

/**
 * Draws a flowchart or state diagram in one column, for phones: boxes below each other, branches indented, arrows back
 * or across in lanes at the right.
 *
 * @param room Maximum width in pixels.
 * @returns Undefined for a diagram with groups, or if branches are nested so deeply that text does not fit.
 */
export function drawColumn(
  graph: MermaidGraph,
  links: ReadonlyMap<string, DiagramLink>,
  room: number,
): Drawing | undefined {
  const trees = columnTrees(graph)
  if (!trees) return undefined
  const column = new Column(links, room - size.lane * (jumpTargets(trees).size + 1))
  let y = 1
  for (const tree of trees) y = column.place(tree, 1, y) + 2 * size.gap
  return column.drawing()
}

function jumpTargets(trees: readonly ColumnNode[]): Set<string> {
  const own = trees.flatMap(({ jumps }) => jumps.map(({ target }) => target))
  const below = trees.flatMap(({ children }) => [...jumpTargets(children.map(({ child }) => child))])
  return new Set([...own, ...below])
}

class Column {
  readonly #links: ReadonlyMap<string, DiagramLink>
  /** Right edge of boxes and labels, where lanes begin. */
  readonly #right: number
  readonly #boxes = new Map<string, Box>()
  readonly #jumps: Jump[] = []
  readonly #arrows: string[] = []
  readonly #shapes: string[] = []
  readonly #labels: string[] = []
  #width = 0
  #bottom = 0
  #isTooNarrow = false

  constructor(links: ReadonlyMap<string, DiagramLink>, right: number) {
    this.#links = links
    this.#right = right
  }

  /** Places a box and its children; returns the end of the last one. */
  place({ node, jumps, children }: ColumnNode, x: number, top: number): number {
    const box = this.#box(node, x, top)
    const rail = x + size.rail
    const bottom = box.y + box.height
    const start = `M${rail} ${short(bottom)}`
    let y = bottom
    for (const edge of jumps) {
      const label = this.#label(edge, rail + 10, y + size.gap / 2)
      const behind = label.right > 0 ? `h6M${short(label.right + 4)} ${short(label.middle)}` : ''
      this.#jumps.push({ edge, path: `${start}V${short(label.middle)}${behind}`, y: label.middle })
      y = label.bottom
    }
    for (const { edge, child } of children) {
      const isMain = child === children.at(-1)?.child
      const labelled = edge.label ? this.#label(edge, rail + 8, y + size.gap / 2).bottom + 4 : y + size.gap
      const childTop = isMain ? Math.max(labelled, y + 2 * size.gap) : labelled
      const childX = isMain ? x : x + size.indent
      y = this.place(child, childX, childTop)
      const below = this.#boxes.get(child.node.id)
      const middle = childTop + (below?.height ?? 0) / 2
      this.#arrow(
        edge,
        start + (isMain ? `V${short(childTop)}` : `V${short(middle)}H${short(below?.x ?? childX)}`),
      )
    }
    return y
  }

  /** Undefined if a text does not fit. */
  drawing(): Drawing | undefined {
    if (this.#isTooNarrow) return undefined
    const lanes = this.#drawJumps()
    return svgOf({
      left: 0,
      right: this.#width + 1 + (lanes > 0 ? size.lane * lanes + 1 : 0),
      bottom: this.#bottom,
      body: reveal(
        [markers(new Set(['filled'])), ...this.#arrows, ...this.#shapes, ...this.#labels].join(''),
      ),
    })
  }

  /**
   * Draws the arrows back and across, the shortest innermost; arrows to the same box share a lane. Returns the number
   * of lanes.
   */
  #drawJumps(): number {
    const groups = [...Map.groupBy(this.#jumps, ({ edge }) => edge.target)].flatMap(([target, jumps]) => {
      const box = this.#boxes.get(target)
      if (!box) return []
      const end = box.y + box.height / 2
      const ys = [...jumps.map(({ y }) => y), end]
      const top = Math.min(...ys)
      return { jumps, top, bottom: Math.max(...ys), end, right: box.x + box.width }
    })
    const lanes: (typeof groups)[] = []
    for (const group of groups.sort((a, b) => a.bottom - a.top - (b.bottom - b.top))) {
      const isFree = (lane: typeof groups) =>
        lane.every(({ top, bottom }) => bottom < group.top || top > group.bottom)
      const free = lanes.findIndex(isFree)
      const index = free < 0 ? lanes.push([]) - 1 : free
      lanes[index]?.push(group)
      const x = short(this.#width + size.lane * (index + 1))
      for (const { edge, path } of group.jumps)
        this.#arrow(edge, `${path}H${x}V${short(group.end)}H${short(group.right)}`)
    }
    return lanes.length
  }

  #box(node: MermaidNode, x: number, y: number): Box {
    const isPoint = node.shape.startsWith('state-')
    const padding = size.padding + (isDecision(node) ? 6 : 0)
    const room = this.#right - x - 2 * padding
    if (room < size.minText) this.#isTooNarrow = true
    const lines = isPoint ? [] : linesOf(node.label, room, 13)
    const text = Math.max(0, ...lines.map(line => textWidth(line, 13)))
    const box = isPoint
      ? { x: x + size.rail - 8, y, width: 16, height: 16 }
      : { x, y, width: Math.max(2 * size.rail, text + 2 * padding), height: lines.length * size.line + 12 }
    this.#boxes.set(node.id, box)
    this.#reach(box.x + box.width, y + box.height)
    const content = shapeOf(node, box) + textAt('t', x + box.width / 2, y + box.height / 2, lines, size.line)
    const link = this.#links.get(node.id)
    const name = link?.name === undefined ? '' : ` aria-label="${escapeXml(link.name)}"`
    this.#shapes.push(link ? `<a href="${escapeXml(link.href)}"${name}>${content}</a>` : content)
    return box
  }

  /** Writes the label of an arrow. Without a label, there is an empty line, and `right` is 0. */
  #label({ label = '' }: MermaidEdge, x: number, top: number) {
    const lines = linesOf(withoutRoom(label), this.#right - x, 12)
    const middle = top + (lines.length * size.label) / 2
    const bottom = top + lines.length * size.label
    const right = label === '' ? 0 : x + Math.max(...lines.map(line => textWidth(line, 12)))
    this.#labels.push(textAt('e s', x, middle, lines, size.label))
    this.#reach(right, bottom)
    return { right, middle, bottom }
  }

  #arrow({ style, hasArrowStart, hasArrowEnd }: MermaidEdge, path: string): void {
    const looks = { solid: '', dotted: ' stroke-dasharray="3"', thick: ' stroke-width="2"' }[style]
    const start = hasArrowStart ? ' marker-start="url(#@filled)"' : ''
    const end = hasArrowEnd ? ' marker-end="url(#@filled)"' : ''
    this.#arrows.push(`<path class="w" d="${path}"${looks}${start}${end}/>`)
  }

  #reach(right: number, bottom: number): void {
    this.#width = Math.max(this.#width, right)
    this.#bottom = Math.max(this.#bottom, bottom)
  }
}

function isDecision({ shape }: MermaidNode): boolean {
  return shape === 'diamond' || shape === 'hexagon'
}

function linesOf(label: string, room: number, fontSize: number): string[] {
  return label.split('\n').flatMap(line => wrapText(line.trim(), room, fontSize))
}

function shapeOf(node: MermaidNode, { x, y, width, height }: Box): string {
  const [right, bottom, middle] = [x + width, y + height, y + height / 2].map(short)
  if (node.shape === 'state-start') return `<circle class="a" cx="${short(x + 8)}" cy="${middle}" r="8"/>`
  if (node.shape === 'state-end')
    return `<circle class="n" cx="${short(x + 8)}" cy="${middle}" r="7.5"/><circle class="a" cx="${short(x + 8)}" cy="${middle}" r="4"/>`
  if (isDecision(node))
    return `<path class="n" d="M${x} ${middle}l8-${short(height / 2)}H${short(x + width - 8)}L${right} ${middle}L${short(x + width - 8)} ${bottom}H${x + 8}z"/>`
  const isRound = node.shape === 'stadium' || node.shape.endsWith('circle')
  const corner = node.shape === 'rounded' ? 6 : isRound ? height / 2 : 0
  return `<rect class="n" x="${x}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner > 0 ? ` rx="${short(corner)}"` : ''}/>`
}
