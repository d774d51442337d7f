import type { Topic } from './mindmap.ts'
import { short, svgOf, textAt } from './svg.ts'
import { textWidth, wrapText } from './text.ts'

/** Sizes in pixels of a mind map's parts. */
const size = { font: 13, line: 18, padding: 10, widest: 170, column: 36, row: 8 } as const

interface PlacedTopic {
  label: string[]
  boxed: boolean
  width: number
  height: number
  x: number
  y: number
  children: PlacedTopic[]
}

/** Draws a mind map with its root on the left; each topic is centred beside its children. */
export function drawMindmap(root: Topic): { width: number; height: number; body: string } {
  const { placed, bottom } = place(measure({ ...root, boxed: true }), 1, 1)
  const lines: string[] = []
  const topics: string[] = []
  let right = 0
  const visit = (topic: PlacedTopic) => {
    right = Math.max(right, topic.x + topic.width)
    topics.push(...draw(topic))
    for (const child of topic.children) {
      lines.push(curve(topic, child))
      visit(child)
    }
  }
  visit(placed)
  return svgOf({ left: 0, right: right + 1, bottom, body: [...lines, ...topics].join('') })
}

function measure({ label, boxed, children }: Topic): PlacedTopic {
  const lines = label.flatMap(line => wrapText(line, size.widest, size.font))
  const text = Math.max(...lines.map(line => textWidth(line, size.font)))
  return {
    label: lines,
    boxed,
    width: Math.round(text + 2 * size.padding),
    height: lines.length * size.line + (boxed ? size.padding : 4),
    x: 0,
    y: 0,
    children: children.map(measure),
  }
}

/** Places a topic and its children; returns the top of the next topic. */
function place(topic: PlacedTopic, x: number, top: number): { placed: PlacedTopic; bottom: number } {
  let next = top
  const children = topic.children.map(child => {
    const { placed, bottom } = place(child, x + topic.width + size.column, next)
    next = bottom + size.row
    return placed
  })
  const bottom = Math.max(top + topic.height, next - size.row)
  const first = children[0]
  const last = children.at(-1)
  const middle = first && last ? (middleOf(first) + middleOf(last)) / 2 : top + topic.height / 2
  const y = Math.max(top, middle - topic.height / 2)
  return { placed: { ...topic, x, y, children }, bottom: Math.max(bottom, y + topic.height) }
}

function middleOf({ y, height }: PlacedTopic): number {
  return y + height / 2
}

function draw(topic: PlacedTopic): string[] {
  const { x, y, width, height, label, boxed } = topic
  const text = textAt('t', x + width / 2, middleOf(topic), label, size.line)
  if (!boxed) return [text]
  return [`<rect class="n" x="${x}" y="${short(y)}" width="${width}" height="${height}" rx="6"/>`, text]
}

/** A curve from the right edge of a topic to the left edge of its child. */
function curve(from: PlacedTopic, to: PlacedTopic): string {
  const x = from.x + from.width
  const half = x + size.column / 2
  const start = short(middleOf(from))
  const end = short(middleOf(to))
  return `<path class="w" d="M${x} ${start}C${half} ${start} ${half} ${end} ${to.x} ${end}"/>`
}
