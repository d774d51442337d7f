import type { Head, Message, Sequence, Step } from './sequence.ts'
import {
  defaultRoom,
  labelWidth,
  layOutSequence,
  nameWidth,
  noteWidth,
  type Room,
  size,
} from './sequence-columns.ts'
import { markers, svgOf, textAt } from './svg.ts'
import { textWidth } from './text.ts'

/** An open frame (`loop`, `alt`, …): its start, and the horizontal extent of its content. */
interface Frame {
  top: number
  left: number
  right: number
  /** Nesting depth, counted from the innermost frame as 1. */
  depth: number
  title: string
  dividers: { y: number; label: string }[]
}

interface Drawing {
  room: Room
  columns: number[]
  y: number
  left: number
  right: number
  frames: Frame[]
  /** Start positions of the open activations, by participant. */
  active: Map<number, number[]>
  back: string[]
  front: string[]
  heads: Set<Head>
  /** Y of the last arrow, where an activation begins or ends. */
  arrow: number
}

/**
 * Draws a sequence diagram. Ids begin with `@`, which the caller replaces by a unique prefix.
 *
 * @param widest Maximum width of a label's line in pixels.
 */
export function drawSequence(
  written: Sequence,
  widest: number,
  room = defaultRoom,
): { width: number; height: number; body: string } {
  const { wrapped: sequence, columns } = layOutSequence(written, widest, room)
  const headHeight =
    20 + size.line * Math.max(1, ...sequence.participants.map(participant => participant.label.length))
  const drawing: Drawing = {
    room,
    columns,
    y: headHeight + 10,
    left: Number.POSITIVE_INFINITY,
    right: 0,
    frames: [],
    active: new Map(),
    back: [],
    front: [],
    heads: new Set(),
    arrow: headHeight + 10,
  }
  const names = sequence.participants.map(({ label, person }, index) => {
    const x = columns[index] ?? 0
    const width = nameWidth(label, room)
    reach(drawing, x - width / 2, x + width / 2)
    const box = `<rect class="n" x="${x - width / 2}" y="1" width="${width}" height="${headHeight}" rx="${person ? headHeight / 2 : 4}"/>`
    return box + textAt('t', x, 1 + headHeight / 2, label, size.line)
  })
  for (const step of sequence.steps) drawStep(drawing, step)
  for (const [participant, begins] of drawing.active) {
    for (const begin of begins) drawActivation(drawing, participant, begin, drawing.y)
  }
  const bottom = Math.round(drawing.y + 10)
  const lifelines = columns.map(x => `<path class="d" d="M${x} ${headHeight + 1}V${bottom}"/>`)
  const body = [markers(drawing.heads), ...lifelines, ...drawing.back, ...drawing.front, ...names].join('')
  return svgOf({ left: drawing.left - 1, right: drawing.right + 1, bottom, body })
}

function drawStep(drawing: Drawing, step: Step): void {
  switch (step.kind) {
    case 'message':
      if (step.from === step.to) drawLoop(drawing, step)
      else drawMessage(drawing, step)
      break
    case 'note':
      drawNote(drawing, step)
      break
    case 'open':
      openFrame(drawing, `${step.type} ${step.label}`.trim())
      break
    case 'divider':
      addDivider(drawing, step.label)
      break
    case 'close':
      closeFrame(drawing)
      break
    case 'activate':
      drawing.active.set(step.participant, [...(drawing.active.get(step.participant) ?? []), drawing.arrow])
      break
    case 'deactivate': {
      const begin = drawing.active.get(step.participant)?.pop()
      if (begin !== undefined) drawActivation(drawing, step.participant, begin, drawing.arrow)
    }
  }
}

function drawMessage(drawing: Drawing, message: Message): void {
  const from = drawing.columns[message.from] ?? 0
  const to = drawing.columns[message.to] ?? 0
  const height = message.label.length * size.line
  const half = labelWidth(message.label, size.label) / 2
  // A label that is wider than its arrow does not widen the drawing.
  const middle = Math.max(drawing.left + half, Math.min((from + to) / 2, drawing.right - half))
  drawing.front.push(textAt('e', middle, drawing.y + height / 2, message.label, size.line))
  drawing.y += height + 6
  reach(drawing, Math.min(from, to, middle - half), Math.max(from, to, middle + half))
  // The line ends before the lifeline, so that an activation bar does not cover its head.
  const room = to > from ? 5 : -5
  const inset = drawing.active.get(message.to)?.length ? room : room / 5
  drawing.front.push(`<path class="w"${lineOf(drawing, message)} d="M${from} ${drawing.y}H${to - inset}"/>`)
  drawing.arrow = drawing.y
  drawing.y += size.gap
}

function drawLoop(drawing: Drawing, message: Message): void {
  const x = drawing.columns[message.from] ?? 0
  const height = Math.max(20, message.label.length * size.line)
  const y = drawing.y + 4
  const path = `M${x} ${y}h${size.loop}v${height}H${x + 5}`
  drawing.front.push(`<path class="w"${lineOf(drawing, message)} d="${path}"/>`)
  drawing.front.push(textAt('e s', x + size.loop + 8, y + height / 2, message.label, size.line))
  reach(drawing, x, x + size.loop + 12 + labelWidth(message.label, size.label))
  drawing.arrow = y + height
  drawing.y = y + height + size.gap
}

/** Attributes of a message's line. */
function lineOf(drawing: Drawing, { head, dashed, both }: Message): string {
  if (head !== 'none') drawing.heads.add(head)
  const end = head === 'none' ? '' : ` marker-end="url(#@${head})"`
  const start = both ? ` marker-start="url(#@${head})"` : ''
  return `${dashed ? ' stroke-dasharray="5 4"' : ''}${start}${end}`
}

function drawNote(drawing: Drawing, note: Extract<Step, { kind: 'note' }>): void {
  const { room } = drawing
  const from = drawing.columns[note.from] ?? 0
  const to = drawing.columns[note.to] ?? 0
  const spanned = note.side === 'over' && from !== to ? to - from + 2 * room.label : 0
  const width = Math.max(noteWidth(note.label, room), spanned)
  const height = note.label.length * size.line + 10
  const middle = (from + to) / 2
  const left = { over: middle - width / 2, left: from - width - room.label, right: to + room.label }[
    note.side
  ]
  reach(drawing, left, left + width)
  drawing.front.push(
    `<rect class="o" x="${left}" y="${drawing.y}" width="${width}" height="${height}" rx="2"/>`,
    textAt('e', left + width / 2, drawing.y + height / 2, note.label, size.line),
  )
  drawing.y += height + size.gap
}

function drawActivation(drawing: Drawing, participant: number, top: number, bottom: number): void {
  const depth = drawing.active.get(participant)?.length ?? 0
  const x = (drawing.columns[participant] ?? 0) - 4 + 4 * depth
  drawing.back.push(`<rect class="n" x="${x}" y="${top}" width="8" height="${Math.max(6, bottom - top)}"/>`)
}

function openFrame(drawing: Drawing, title: string): void {
  const left = Number.POSITIVE_INFINITY
  drawing.frames.push({ top: drawing.y, left, right: 0, depth: 1, title, dividers: [] })
  drawing.y += 28
}

function addDivider(drawing: Drawing, label: string): void {
  drawing.frames.at(-1)?.dividers.push({ y: drawing.y, label })
  drawing.y += label === '' ? 12 : 24
}

function closeFrame(drawing: Drawing): void {
  const frame = drawing.frames.pop()
  if (!frame) return
  const outer = drawing.frames.at(-1)
  if (outer) outer.depth = Math.max(outer.depth, frame.depth + 1)
  const empty = frame.left > frame.right
  const x = Math.round((empty ? 0 : frame.left) - 16)
  const titleWidth = Math.round(textWidth(frame.title, size.label) * 1.1 + 18)
  const labels = frame.dividers.map(divider => textWidth(divider.label, size.label) + 20)
  const width = Math.round(Math.max(frame.right + 16 - x, titleWidth + 8, ...labels))
  const height = drawing.y - frame.top
  drawing.back.push(
    `<rect class="f" x="${x}" y="${frame.top}" width="${width}" height="${height}"/>`,
    `<rect class="h" x="${x}" y="${frame.top}" width="${titleWidth}" height="20"/>`,
    textAt('e s', x + 8, frame.top + 10, [frame.title], size.line),
  )
  for (const { y, label } of frame.dividers) {
    drawing.back.push(`<path class="d" d="M${x} ${y}h${width}"/>`)
    if (label !== '') drawing.back.push(textAt('e s', x + 8, y + 12, [label], size.line))
  }
  reach(drawing, x, x + width)
  drawing.y += size.gap
}

/** Extends the diagram and the open frames to include `left` to `right`. */
function reach(drawing: Drawing, left: number, right: number): void {
  for (const extent of [drawing, ...drawing.frames.slice(-1)]) {
    extent.left = Math.min(extent.left, left)
    extent.right = Math.max(extent.right, right)
  }
}
