import type { Sequence, Step } from './sequence.ts'
import { textWidth, wrapText } from './text.ts'

/** Sizes in pixels of a sequence diagram's parts. */
export const size = {
  label: 12,
  name: 13,
  /** Height of a line of a label. */
  line: 16,
  loop: 26,
  /** Below each arrow and note. */
  gap: 14,
} as const

/** Pixels that keep texts apart. */
export interface Room {
  /** Between a name and the sides of its box. */
  name: number
  /** Between the boxes of names. */
  boxes: number
  /** Between a label and the lifelines beside it. */
  label: number
  /** Length of the shortest arrow, if labels may be wider than their arrows. */
  arrow?: number
}

export const defaultRoom: Room = { name: 6, boxes: 8, label: 14 }
/** Minimum distances, for labels that are too wide together although they are broken wherever possible. */
export const minRoom: Room = { name: 4, boxes: 4, label: 6 }
/**
 * Distances if that is not enough either: labels then cross lifelines, which takes no width, since each label has its
 * own row.
 */
export const crossingRoom: Room = { ...minRoom, name: 2, arrow: 36 }

/**
 * Maximum number of lines of a label that is no wider than its arrow. A longer label crosses lifelines, in lines of up
 * to `crossing` pixels.
 */
const maxLines = 2
const crossing = 180

/**
 * The sequence with wrapped names and labels, and the positions of its lifelines.
 *
 * @param widest Maximum width of a line in pixels. The label of an arrow may be as wide as the columns that the arrow
 * crosses.
 */
export function layOutSequence(
  sequence: Sequence,
  widest: number,
  room: Room,
): { wrapped: Sequence; columns: number[] } {
  const narrow = wrapLabels(sequence, () => widest)
  const participants = sequence.participants.map(participant => ({
    ...participant,
    label: participant.label.flatMap(line => wrapText(line, widest, size.name)),
  }))
  const columns = placeColumns({ participants, steps: narrow }, room)
  const steps = wrapLabels(sequence, ({ label, from, to, kind }) => {
    const distance = Math.abs((columns[to] ?? 0) - (columns[from] ?? 0))
    if (kind === 'note') return Math.max(widest, distance)
    const width = Math.max(widest, distance - 2 * room.label)
    const mayCross = from !== to && wrapLines(label, width).length > Math.max(maxLines, label.length)
    return mayCross ? Math.max(width, Math.min(crossing, columns.at(-1) ?? 0)) : width
  })
  return { wrapped: { ...sequence, participants, steps }, columns }
}

type Labelled = Extract<Step, { kind: 'message' | 'note' }>

function wrapLabels({ steps }: Sequence, widthOf: (step: Labelled) => number): Step[] {
  return steps.map(step => {
    if (step.kind !== 'message' && step.kind !== 'note') return step
    return { ...step, label: wrapLines(step.label, widthOf(step)) }
  })
}

function wrapLines(lines: readonly string[], width: number): string[] {
  return lines.flatMap(line => wrapText(line, width, size.label))
}

export function labelWidth(label: readonly string[], fontSize: number): number {
  return Math.max(0, ...label.map(line => textWidth(line, fontSize)))
}

export function nameWidth(label: readonly string[], room: Room): number {
  return Math.max(56, labelWidth(label, size.name) + 2 * room.name)
}

/** Positions of the lifelines, as close together as names, labels and notes allow. */
function placeColumns(
  { participants, steps }: Pick<Sequence, 'participants' | 'steps'>,
  room: Room,
): number[] {
  const widths = participants.map(participant => nameWidth(participant.label, room))
  const needs = steps.flatMap(step => widthRequirementsOf(step, participants.length, room))
  const places: number[] = []
  for (const [column, width] of widths.entries()) {
    let place = column === 0 ? width / 2 : 0
    const before = places[column - 1]
    if (before !== undefined) place = before + (widths[column - 1] ?? 0) / 2 + width / 2 + room.boxes
    for (const requirement of needs) {
      const from = places[requirement.from]
      if (requirement.to === column && from !== undefined) place = Math.max(place, from + requirement.width)
    }
    places.push(Math.round(place))
  }
  return places
}

interface WidthRequirement {
  from: number
  to: number
  width: number
}

/** Minimum distances between lifelines for a step. */
function widthRequirementsOf(step: Step, columns: number, room: Room): WidthRequirement[] {
  if (step.kind === 'message') {
    const width = labelWidth(step.label, size.label)
    if (step.from === step.to) {
      return [{ from: step.from, to: step.from + 1, width: width + size.loop + 2 * room.label }]
    }
    const [from, to] = step.from < step.to ? [step.from, step.to] : [step.to, step.from]
    return [{ from, to, width: room.arrow ?? width + 2 * room.label }]
  }
  if (step.kind !== 'note') return []
  const width = noteWidth(step.label, room)
  if (step.side === 'right') return [{ from: step.to, to: step.to + 1, width: width + 2 * room.label }]
  if (step.side === 'left') return [{ from: step.from - 1, to: step.from, width: width + 2 * room.label }]
  if (step.from !== step.to) return [{ from: step.from, to: step.to, width: width - 2 * room.label }]
  const half = width / 2 + room.label
  return [
    { from: step.from - 1, to: step.from, width: step.from > 0 ? half : 0 },
    { from: step.from, to: step.from + 1, width: step.from < columns - 1 ? half : 0 },
  ]
}

export function noteWidth(label: readonly string[], room: Room): number {
  return labelWidth(label, size.label) + 2 * room.label
}
